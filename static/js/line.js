// Where there is little room the moves of a line are folded until somebody opens them.
const narrow = matchMedia("(width < 56rem)");
let folded = narrow.matches;

function fold() {
  const moves = document.querySelector("#score > details");
  if (!moves) return;
  moves.open = !folded;
  moves.addEventListener("toggle", () => (folded = !moves.open));
}

fold();
document.addEventListener("htmx:afterSettle", fold);
