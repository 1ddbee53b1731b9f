interface Times {
  runs: number
  failed: number
  totalMs: number
  slowestMs: number
}

const MAX_NODES = 5000

export type ScriptTimes = ReturnType<typeof scriptTimes>

/** How long the scripts of rule nodes take, since the start of the server. */
export function scriptTimes(now = () => performance.now()) {
  const byNode = new Map<string, Times>()
  const totals = { calls: 0, failed: 0, totalMs: 0 }

  function note(nodeId: string, ms: number, isFailed: boolean) {
    totals.calls++
    totals.totalMs += ms
    if (isFailed) totals.failed++
    let times = byNode.get(nodeId)
    if (!times) {
      if (byNode.size >= MAX_NODES) return
      times = { runs: 0, failed: 0, totalMs: 0, slowestMs: 0 }
      byNode.set(nodeId, times)
    }
    times.runs++
    times.totalMs += ms
    times.slowestMs = Math.max(times.slowestMs, ms)
    if (isFailed) times.failed++
  }

  return {
    /** Wraps a function and records how long it takes. */
    timed:
      <A extends [tenantId: string, nodeId: string, ...unknown[]], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        const begin = now()
        try {
          const result = await call(...args)
          note(args[1], now() - begin, false)
          return result
        } catch (error) {
          note(args[1], now() - begin, true)
          throw error
        }
      },

    /** Of all nodes together. */
    totals,

    /** Those that take longest on average. */
    slowest: (count: number) =>
      [...byNode]
        .map(([nodeId, { runs, failed, totalMs, slowestMs }]) => ({
          nodeId,
          runs,
          failed,
          meanMs: totalMs / runs,
          slowestMs,
        }))
        .sort((a, b) => b.meanMs - a.meanMs)
        .slice(0, count),
  }
}
