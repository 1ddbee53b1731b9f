const SHORTEST_REST_MS = 40
const LONGEST_REST_MS = 250
/** The pause is this many times as long as the draw: drawing uses a fifth of the time, and the rest is for input. */
const REST_PER_WORK = 4
/** How many draws run in one frame: more would delay a click or a key. */
const DRAWS_PER_FRAME = 8

const waiting = new Set<() => void>()
let isScheduled = false
let nextMs = 0

/**
 * Runs the work in one of the next draws, and only once even if it is requested several times. The widgets of a page
 * draw together: the longer a draw takes, the longer is the pause before the next one.
 */
export function scheduleDraw(work: () => void) {
  waiting.add(work)
  schedule()
}

function schedule() {
  if (isScheduled || waiting.size === 0) return
  isScheduled = true
  const restMs = nextMs - performance.now()
  if (restMs <= 0) requestAnimationFrame(drawWaiting)
  else setTimeout(() => requestAnimationFrame(drawWaiting), restMs)
}

function drawWaiting() {
  const begin = performance.now()
  const draws = [...waiting].slice(0, DRAWS_PER_FRAME)
  for (const work of draws) {
    waiting.delete(work)
    runGuarded(work)
  }
  // A timer runs after the page was painted: only then the duration of the frame is known.
  setTimeout(() => {
    const tookMs = performance.now() - begin
    const restMs = Math.min(Math.max(tookMs * REST_PER_WORK, SHORTEST_REST_MS), LONGEST_REST_MS)
    nextMs = begin + tookMs + restMs
    isScheduled = false
    schedule()
  })
}

/** A draw that throws is reported to the browser console and must not stop the draws after it. */
function runGuarded(work: () => void) {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}
