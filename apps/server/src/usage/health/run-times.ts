interface Times {
  runs: number
  failed: number
  totalMs: number
  slowestMs: number
}

const MAX_IDS = 5000

/** Records how long the runs of each rule chain or script take, by id, since the start of the server. */
export function runTimes() {
  const byId = new Map<string, Times>()
  return {
    record(id: string, ms: number, isFailed: boolean) {
      let times = byId.get(id)
      if (!times) {
        if (byId.size >= MAX_IDS) return
        times = { runs: 0, failed: 0, totalMs: 0, slowestMs: 0 }
        byId.set(id, times)
      }
      times.runs++
      times.totalMs += ms
      if (ms > times.slowestMs) times.slowestMs = ms
      if (isFailed) times.failed++
    },

    /** All ids with their times, the longest mean time first. Ids of deleted rule chains and nodes are included. */
    slowestFirst: () =>
      [...byId]
        .map(([id, { runs, failed, totalMs, slowestMs }]) => ({
          id,
          runs,
          failed,
          meanMs: totalMs / runs,
          slowestMs,
        }))
        .sort((a, b) => b.meanMs - a.meanMs),
  }
}
