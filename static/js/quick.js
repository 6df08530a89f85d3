// Helps on a quick question; without it every tap is a plain link.

// What is asked next comes into sight, and whoever listens hears the answer.
document.addEventListener("htmx:afterSettle", () => {
  document.querySelector(".fact.next")?.scrollIntoView({ block: "nearest" });
  const head = document.querySelector("#answer .ruling-head");
  document.getElementById("said").textContent = head?.textContent ?? "";
});
