import { runTimes } from './run-times'

export type ScriptTimes = ReturnType<typeof scriptTimes>

/** How long the scripts of rule nodes take, since the start of the server. */
export function scriptTimes(now = () => performance.now()) {
  const times = runTimes()
  const totals = { calls: 0, failed: 0, totalMs: 0 }

  function note(nodeId: string, ms: number, isFailed: boolean) {
    totals.calls++
    totals.totalMs += ms
    if (isFailed) totals.failed++
    times.note(nodeId, ms, isFailed)
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

    slowest: times.slowest,
  }
}
