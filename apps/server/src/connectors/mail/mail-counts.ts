const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

interface Counts {
  minute: number
  sent: number
  failed: number
  lastFailure: string | null
}

/** Counts the mails of the last 24 hours by minute, so that memory use does not grow with the number of mails. */
export function mailCounts(now: () => number = Date.now) {
  const minutes: Counts[] = []

  function current(): Counts {
    const minute = Math.floor(now() / MINUTE_MS)
    while (minutes[0] && minutes[0].minute <= minute - DAY_MINUTES) minutes.shift()
    const last = minutes.at(-1)
    if (last?.minute === minute) return last
    const added = { minute, sent: 0, failed: 0, lastFailure: null }
    minutes.push(added)
    return added
  }

  return {
    countSent() {
      current().sent++
    },
    countFailed(reason: string) {
      const counts = current()
      counts.failed++
      counts.lastFailure = reason
    },
    /** How many mails were sent and how many failed in the last 24 hours. */
    lastDay() {
      current()
      return {
        sent: minutes.reduce((sum, { sent }) => sum + sent, 0),
        failed: minutes.reduce((sum, { failed }) => sum + failed, 0),
        lastFailure: minutes.findLast(({ failed }) => failed > 0)?.lastFailure ?? null,
      }
    },
    /** The number of minutes with counts. */
    size: () => minutes.length,
  }
}
