/**
 * The reason for removing a frame: its own script hangs, the script of another frame hangs in the shared process, or
 * the frame does not answer for an unknown reason.
 */
export type StuckReason = 'own-script' | 'other-frame' | 'unknown'

export interface WatchedFrame {
  /** Pings since the last answer. */
  missed: number
  isLoaded: boolean
  /** When the frame last called code of its widget type, by the clock of the frame; `null` after the code returned. */
  enteredAtMs: number | null
  /** Called every `TICK_MS`, before the frame is pinged. */
  onTick(): void
  ping(): void
  onStuck(reason: StuckReason): void
}

const TICK_MS = 1500
/** After this many missed pings a script that was called and did not return counts as hanging. */
const MAX_MISSED = 5
/** The limit of missed pings if no such script is known: the machine may only be slow. */
const MAX_MISSED_UNKNOWN = 10

const frames = new Set<WatchedFrame>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Pings all frames of the page regularly. Browsers run all sandboxed frames in one process. While a script hangs, no
 * frame answers, and the process ends only when all frames are removed. So all frames that do not
 * answer are removed together. Frames whose own script did not hang can be started again.
 */
export function watchFrame(frame: WatchedFrame): () => void {
  frames.add(frame)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    frames.delete(frame)
    if (frames.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

// Missed pings are counted in ticks of a timer of the page. A pause of the whole page also stops this timer, so it does
// not count as a hanging frame.
function tick() {
  for (const frame of frames) frame.onTick()
  const hanging = hangingFrame()
  const isSilent = [...frames].some(({ missed }) => missed >= MAX_MISSED_UNKNOWN)
  if (hanging || isSilent) {
    for (const frame of [...frames].filter(({ missed, isLoaded }) => missed > 0 || !isLoaded)) {
      frames.delete(frame)
      frame.onStuck(frame === hanging ? 'own-script' : hanging ? 'other-frame' : 'unknown')
    }
  }
  for (const frame of frames) {
    frame.missed++
    frame.ping()
  }
}

/** The frame whose script was called last: scripts called earlier have returned, even if their report is late. */
function hangingFrame(): WatchedFrame | undefined {
  const silent = [...frames].filter(({ missed }) => missed >= MAX_MISSED - 1)
  if (!silent.some(({ missed }) => missed >= MAX_MISSED)) return undefined
  return silent
    .filter(({ enteredAtMs }) => enteredAtMs !== null)
    .sort((a, b) => (b.enteredAtMs ?? 0) - (a.enteredAtMs ?? 0))[0]
}
