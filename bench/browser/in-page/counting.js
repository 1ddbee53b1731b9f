// Runs in the page: counts frames, and records the longest task and the slowest response to an input, between start()
// and stop(). Layout shift is added up from the load of the page.
const counts = { frames: 0, longestTaskMs: 0, slowestInputMs: 0 }
let isCounting = false

const recordLongest = (name) =>
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counts[name] = Math.max(counts[name], duration)
  })
const tasks = recordLongest('longestTaskMs')
const inputs = recordLongest('slowestInputMs')

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.benchCounting.layoutShift += value
}).observe({ type: 'layout-shift', buffered: true })

function count() {
  counts.frames++
  if (isCounting) requestAnimationFrame(count)
}

window.benchCounting = {
  layoutShift: 0,
  start() {
    Object.assign(counts, { frames: 0, longestTaskMs: 0, slowestInputMs: 0 })
    isCounting = true
    tasks.observe({ type: 'longtask' })
    inputs.observe({ type: 'event', durationThreshold: 16 })
    requestAnimationFrame(count)
  },
  stop() {
    isCounting = false
    tasks.disconnect()
    inputs.disconnect()
    return counts
  },
}
