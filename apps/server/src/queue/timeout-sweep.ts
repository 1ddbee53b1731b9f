interface Started {
  startedMs: number
}

const SWEEP_MS = 5000
/** A sweep that comes this late was delayed by a pause of the process, not by load. */
const PAUSED_MS = 4 * SWEEP_MS

/** The start time of an entry that waits for its next attempt, and so cannot time out. */
export const WAITING_FOR_RETRY = Number.POSITIVE_INFINITY
export const isWaitingForRetry = ({ startedMs }: Started) => startedMs === WAITING_FOR_RETRY

/**
 * Every few seconds, reports the entries that have run for too long. `running` must be in the order in which its
 * entries started.
 */
export function timeoutSweep<Entry extends Started>(
  running: Set<Entry>,
  timeoutMs: number,
  onTimeout: (entry: Entry) => void,
): () => void {
  let lastMs = Date.now()

  function sweep() {
    const now = Date.now()
    if (now - lastMs > PAUSED_MS) restartTimeouts(running, now)
    lastMs = now
    for (const entry of running) {
      if (isWaitingForRetry(entry)) continue
      if (entry.startedMs > now - timeoutMs) return
      onTimeout(entry)
    }
  }

  const timer = setInterval(sweep, SWEEP_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Restarts the timeouts after a pause of the process. A message that waits for a response gets the response, or the
 * error of the request, only after the pause. If such a message timed out before that, its processing would continue,
 * and a cluster node that has lost its lease could store the values of the message after it has joined again.
 */
function restartTimeouts(running: Iterable<Started>, now: number) {
  for (const entry of running) if (!isWaitingForRetry(entry)) entry.startedMs = now
}
