import type { CallError, CallResult } from '@signalbox/sandbox/sandbox'
import type { TenantFunction } from '@signalbox/widgets/widget-props'
import { FUNCTION_LIMITS } from './function-limits'
import { type FunctionRunner, functionRunner } from './function-runner'

/** An error of a user function. */
export interface FunctionReport extends CallError {
  body: string
}

/** A function is not run again after it was stopped in this number of consecutive batches. */
const MAX_STOPS = 3

let shared: FunctionRunner | undefined

/** The sandbox of this page. The worker is created when the first function runs. */
export function sandboxRunner(): FunctionRunner {
  shared ??= functionRunner(
    () =>
      new Worker(new URL('./functions.worker.ts', import.meta.url), { type: 'module', name: 'functions' }),
    FUNCTION_LIMITS,
  )
  return shared
}

/**
 * Returns an object that calls a user function in the sandbox, once for each list of arguments. Arguments and results
 * are JSON values. The result of a failed call is `undefined`; each error message of the function is reported once.
 */
export function compileFunction(
  body: string | undefined,
  argumentNames: readonly string[],
  onError: (report: FunctionReport) => void = () => undefined,
  runner: FunctionRunner = sandboxRunner(),
): TenantFunction | undefined {
  if (!body?.trim()) return undefined
  const reported = new Set<string>()
  let stops = 0

  function report(error: CallError) {
    if (reported.has(error.message)) return
    reported.add(error.message)
    onError({ ...error, body: body ?? '' })
  }

  return {
    async call(argumentLists) {
      if (argumentLists.length === 0) return []
      // The functions of the page run one at a time, so a function that never ends would delay all other functions.
      if (stops >= MAX_STOPS) return argumentLists.map(() => undefined)
      const calls = argumentLists.map((list) => list.map((value) => JSON.stringify(value) ?? 'null'))
      const results = await runner.run(body, argumentNames, calls)
      stops = results.some(wasStopped) ? stops + 1 : 0
      return results.map((result) => {
        if (!('error' in result)) return result.json === undefined ? undefined : JSON.parse(result.json)
        report(result.error)
        return undefined
      })
    },
  }
}

const wasStopped = (result: CallResult) =>
  'error' in result && (result.error.kind === 'timeout' || result.error.kind === 'memory')
