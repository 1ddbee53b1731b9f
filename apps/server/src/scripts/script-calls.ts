import type { CallResult, SandboxScript } from '@signalbox/sandbox/sandbox'
import type { GroupResult } from './protocol'
import type { roundRobin } from './round-robin'

export interface ScriptCall {
  tenantId: string
  script: SandboxScript
  /** With `null` the script is only compiled. */
  args: string[] | null
  /** The call is run without other calls, because the worker ended when the call was run in a group. */
  isAlone?: boolean
  /** `elapsedMs` is the time that the thread spent on this call. */
  onResult(result: CallResult, elapsedMs?: number): void
  onError(error: Error): void
}

/** The outcome of a call that was stopped by ending its thread. */
export const STOPPED: CallResult = {
  error: { kind: 'timeout', message: 'Script ran longer than allowed and was stopped' },
}

const MAX_BATCH = 256
/** At most this many calls are refused in one turn of the event loop. */
const MAX_REFUSED = 16
const MAX_GROUP_TEXT = 256 * 1024

/**
 * The next calls that may run. At most `MAX_REFUSED` of the refused calls end now, the others in the next turns of the
 * event loop.
 */
export function takeRunnable(
  waiting: ReturnType<typeof roundRobin<ScriptCall>>,
  refusalOf: (call: ScriptCall) => CallResult | undefined,
): ScriptCall[] {
  const runnable: ScriptCall[] = []
  const postponed: ScriptCall[] = []
  let refused = 0
  for (const call of waiting.take(MAX_BATCH)) {
    const refusal = refusalOf(call)
    if (!refusal) runnable.push(call)
    else if (refused++ < MAX_REFUSED) call.onResult(refusal)
    else postponed.push(call)
  }
  if (postponed.length > 0) waiting.putBack(postponed)
  return runnable
}

/** Calls of the same script that follow one another, up to a size. */
export function groupsOf(calls: ScriptCall[], groupSize: number): ScriptCall[][] {
  const groups: ScriptCall[][] = []
  let group: ScriptCall[] = []
  let length = 0
  for (const call of calls) {
    const size = call.args?.reduce((sum, arg) => sum + arg.length, 0) ?? 0
    const fits =
      group.length > 0 &&
      group.length < groupSize &&
      group[0]!.script === call.script &&
      call.args !== null &&
      group[0]!.args !== null &&
      !call.isAlone &&
      !group[0]!.isAlone &&
      length + size <= MAX_GROUP_TEXT
    if (!fits) {
      group = []
      groups.push(group)
      length = 0
    }
    group.push(call)
    length += size
  }
  return groups
}

/** Passes the results to the callers; returns the calls that were not run. */
export function settle(calls: ScriptCall[], result: GroupResult | undefined): ScriptCall[] {
  if (!result) return calls
  const elapsedMs = result.elapsedMs / calls.length
  if ('texts' in result) {
    for (const [index, call] of calls.entries()) {
      const text = result.texts[index]!
      call.onResult({ json: text === '' ? undefined : text }, elapsedMs)
    }
    return []
  }
  for (const [index, outcome] of result.results.entries()) calls[index]!.onResult(outcome, elapsedMs)
  return calls.slice(result.results.length)
}

/**
 * Returns the calls to run again after their thread has ended. `number` is the position in the group, counted from 1,
 * of the call that ended the thread; 0 if this call is unknown. The only call of a group counts as known. A known call
 * gets the result `STOPPED` and is not run again. If it is unknown, the calls of the group are run one by one. Calls
 * that had ended are run again too, because their results were lost with the thread.
 */
export function callsToRunAgain(calls: readonly ScriptCall[], group: readonly ScriptCall[], number: number) {
  const stopped = group.length === 1 ? group[0] : group[number - 1]
  if (stopped) stopped.onResult(STOPPED)
  else for (const call of group) call.isAlone = true
  return calls.filter((each) => each !== stopped)
}
