const MIN_PAUSE_MS = 40
const MAX_PAUSE_MS = 250
/**
 * A pause is this many times as long as the draw before it, but at least `MIN_PAUSE_MS` and at most `MAX_PAUSE_MS`.
 * If a draw takes at most a quarter of `MAX_PAUSE_MS`, four fifths of the time or more are left for input.
 */
const PAUSE_PER_DRAW = 4
/** The maximum number of functions called in one draw: more would delay the response to a click or a key. */
const MAX_PER_DRAW = 8

const scheduled = new Set<() => void>()
let isScheduled = false
let nextMs = 0

/**
 * Calls `work` in one of the next draws, only once even if it is scheduled several times. The widgets of a page are
 * drawn together: the longer a draw takes, the longer is the pause before the next draw.
 */
export function scheduleDraw(work: () => void) {
  scheduled.add(work)
  schedule()
}

function schedule() {
  if (isScheduled || scheduled.size === 0) return
  isScheduled = true
  const pauseMs = nextMs - performance.now()
  if (pauseMs <= 0) requestAnimationFrame(drawScheduled)
  else setTimeout(() => requestAnimationFrame(drawScheduled), pauseMs)
}

function drawScheduled() {
  const begin = performance.now()
  const draws = [...scheduled].slice(0, MAX_PER_DRAW)
  for (const work of draws) {
    scheduled.delete(work)
    runSafely(work)
  }
  // The timer is called after the page was painted, so that the measured time includes the painting.
  setTimeout(() => {
    const tookMs = performance.now() - begin
    const pauseMs = Math.min(Math.max(tookMs * PAUSE_PER_DRAW, MIN_PAUSE_MS), MAX_PAUSE_MS)
    nextMs = begin + tookMs + pauseMs
    isScheduled = false
    schedule()
  })
}

/** Calls a function. An error is reported to the browser console and does not prevent the calls of other functions. */
function runSafely(work: () => void) {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}
