// Runs before the scripts of the page: its clock and timers run SPEED times as fast as real time.
const SPEED = 288
const RealDate = Date
const start = RealDate.now()
const fastNow = () => start + (RealDate.now() - start) * SPEED
const { setTimeout: realSetTimeout, setInterval: realSetInterval } = window

window.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length > 0 ? args : [fastNow()]))
  }
  static now = fastNow
}
const sinceStart = performance.now.bind(performance)
performance.now = () => sinceStart() * SPEED
window.setTimeout = (work, ms = 0, ...rest) => realSetTimeout(work, ms / SPEED, ...rest)
// At least 50 ms, so that the page can draw between two calls.
window.setInterval = (work, ms = 0, ...rest) => realSetInterval(work, Math.max(50, ms / SPEED), ...rest)
