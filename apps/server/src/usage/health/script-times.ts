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

  function noteEnd(result: Promise<unknown>, nodeId: string, begin: number) {
    result.then(
      () => note(nodeId, now() - begin, false),
      () => note(nodeId, now() - begin, true),
    )
  }

  return {
    /** Wraps a function and records how long it takes. */
    timed:
      <A extends [tenantId: string, nodeId: string, ...unknown[]], R>(call: (...args: A) => R) =>
      (...args: A): R => {
        const begin = now()
        const result = call(...args)
        if (result instanceof Promise) noteEnd(result, args[1], begin)
        else note(args[1], now() - begin, false)
        return result
      },

    /** The sums of all rule nodes. */
    totals,

    slowestFirst: times.slowestFirst,
  }
}
