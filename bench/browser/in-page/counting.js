// Runs in the page: counts frames and notes the longest task between start() and stop().
const observer = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries())
    counts.longestTaskMs = Math.max(counts.longestTaskMs, duration)
})
const counts = { frames: 0, longestTaskMs: 0 }
let isCounting = false

function count() {
  counts.frames++
  if (isCounting) requestAnimationFrame(count)
}

window.benchCounting = {
  start() {
    Object.assign(counts, { frames: 0, longestTaskMs: 0 })
    isCounting = true
    observer.observe({ type: 'longtask' })
    requestAnimationFrame(count)
  },
  stop() {
    isCounting = false
    observer.disconnect()
    return counts
  },
}
