// Runs in the page before it does: its clock and its timers run many times as fast from now on.
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
// Work that repeats gets a pause in which the page can draw.
window.setInterval = (work, ms = 0, ...rest) => often(work, Math.max(50, ms / SPEED), ...rest)
