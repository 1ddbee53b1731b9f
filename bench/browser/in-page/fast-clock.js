// Runs in the page before its scripts: its clock and its timers run many times as fast from then on.
const SPEED = 288
const RealDate = Date
const start = RealDate.now()
const fast = () => start + (RealDate.now() - start) * SPEED
const { setTimeout: later, setInterval: often } = window

window.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [fast()]))
  }
  static now = fast
}
const sinceStart = performance.now.bind(performance)
performance.now = () => sinceStart() * SPEED
window.setTimeout = (work, ms = 0, ...rest) => later(work, ms / SPEED, ...rest)
// Repeated work gets a pause in which the page can draw.
window.setInterval = (work, ms = 0, ...rest) => often(work, Math.max(50, ms / SPEED), ...rest)
