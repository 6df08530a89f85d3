-- Each request asks another host for the page: pages say whose they are, so none is kept yet.

local run, asked = "", 0

function init(arguments)
  run = arguments[1]
end

function request()
  asked = asked + 1
  wrk.headers["Host"] = string.format("h%s-%06d.bench.localhost", run, asked)
  return wrk.format()
end
