import { runTimes } from './run-times'

export type ScriptTimes = ReturnType<typeof scriptTimes>

/** Records how long the scripts of rule nodes take, since the start of the server. */
export function scriptTimes(now = () => performance.now()) {
  const times = runTimes()
  const totals = { calls: 0, failed: 0, totalMs: 0 }

  function record(nodeId: string, ms: number, isFailed: boolean) {
    totals.calls++
    totals.totalMs += ms
    if (isFailed) totals.failed++
    times.record(nodeId, ms, isFailed)
  }

  function recordEnd(result: Promise<unknown>, nodeId: string, begin: number) {
    result.then(
      () => record(nodeId, now() - begin, false),
      () => record(nodeId, now() - begin, true),
    )
  }

  return {
    /** Wraps a function and records how long it takes. */
    timed:
      <A extends [tenantId: string, nodeId: string, ...unknown[]], R>(call: (...args: A) => R) =>
      (...args: A): R => {
        const begin = now()
        const result = call(...args)
        if (result instanceof Promise) recordEnd(result, args[1], begin)
        else record(args[1], now() - begin, false)
        return result
      },

    /** The sums of all rule nodes. */
    totals,

    slowestFirst: times.slowestFirst,
  }
}
