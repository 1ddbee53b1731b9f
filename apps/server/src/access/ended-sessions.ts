/**
 * The ids of ended sessions. Each is kept until the last token of its session has expired: `keepMs` after the end.
 */
export function endedSessions(keepMs: number, now: () => number = Date.now) {
  // The ids are mostly in the order of their expiry times, because each is kept for the same time. An id that is out
  // of order is removed when the ids before it have expired.
  const expiryMs = new Map<string, number>()

  function removeExpired() {
    for (const [sessionId, untilMs] of expiryMs) {
      if (untilMs > now()) return
      expiryMs.delete(sessionId)
    }
  }

  return {
    /** `untilMs` is the stored expiry time of a session that ended before the start of the server. */
    add(sessionId: string, untilMs = now() + keepMs) {
      removeExpired()
      expiryMs.set(sessionId, untilMs)
    },
    has: (sessionId: string) => expiryMs.has(sessionId),
    get size() {
      return expiryMs.size
    },
  }
}
