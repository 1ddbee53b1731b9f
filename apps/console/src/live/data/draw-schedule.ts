const SHORTEST_REST_MS = 40
const LONGEST_REST_MS = 250
/** Drawing may take one part in five of the time; the rest belongs to the person. */
const REST_PER_WORK = 4
/** What is drawn in one frame: more at once would keep a click or a key waiting. */
const WORKS_PER_FRAME = 8

const waiting = new Set<() => void>()
let isScheduled = false
let nextMs = 0

/**
 * Does the work at the next draw, once however often it is asked for. The widgets of a page draw together,
 * and the more they take, the rarer they do.
 */
export function atNextDraw(work: () => void) {
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
  const works = [...waiting].slice(0, WORKS_PER_FRAME)
  for (const work of works) {
    waiting.delete(work)
    runGuarded(work)
  }
  // A timer comes after the page has drawn: only then it is known what the frame took.
  setTimeout(() => {
    const tookMs = performance.now() - begin
    const restMs = Math.min(Math.max(tookMs * REST_PER_WORK, SHORTEST_REST_MS), LONGEST_REST_MS)
    nextMs = begin + tookMs + restMs
    isScheduled = false
    schedule()
  })
}

/** A draw that throws is reported to the console and must not stop the draws after it. */
function runGuarded(work: () => void) {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}
