import type { Worker } from 'node:worker_threads'
import { unavailable } from '@signalbox/model/errors'
import type { CallResult, SandboxScript } from '@signalbox/sandbox/sandbox'
import type { CpuBudget } from './cpu-budget'
import { joinCalls } from './joined-calls'
import { type Batch, type BatchResults, type GroupResult, PROGRESS, type WorkerSettings } from './protocol'
import { startWorker } from './start-worker'
import { turns } from './turns'

export interface ScriptCall {
  tenantId: string
  script: SandboxScript
  /** Nothing means that the script is only compiled. */
  args: string[] | null
  /** It is run by itself: the group it was part of ended the worker. */
  isAlone?: boolean
  /** `elapsedMs` is its part of the time of the thread. */
  done(result: CallResult, elapsedMs?: number): void
  failed(error: Error): void
}

export interface ThreadOptions {
  memoryBytes: number
  /** The time limit of a call. */
  callMs: number
  /** Calls of one script that are sent to the worker together. */
  groupSize: number
  /** Limits the time of tenants. A call whose tenant has none left, now or when its turn comes, is not run. */
  time?: CpuBudget
  /** The tenant turned out to be slow: its calls that still wait end with `FOR_SLOW_THREAD`. */
  isForSlowThread?: (tenantId: string) => boolean
  /** A thread ends after this idle time; it starts again when it is needed. */
  idleMs?: number
}

export type ScriptThread = ReturnType<typeof scriptThread>

const MAX_BATCH = 256
/** Calls that end without having run, in one turn of the event loop. */
const MAX_REFUSED = 16
const MAX_GROUP_TEXT = 256 * 1024
const CALLS_PER_TURN = 64
const TURN_MS = 50
const WORKER_HEAP_MB = 128

const OUT_OF_TIME: CallResult = {
  error: { kind: 'blocked', message: 'The slow scripts of the tenant have used up their processor time' },
}

/** The outcome of a call that was not run, because scripts of its tenant need the thread for slow calls. */
export const FOR_SLOW_THREAD: CallResult = {
  error: { kind: 'timeout', message: 'Scripts of the tenant take too long' },
}

/** The outcome of a call that only the end of its thread could stop. */
export const STOPPED: CallResult = {
  error: { kind: 'timeout', message: 'Script ran longer than allowed and was stopped' },
}

/** One worker thread: tenants take turns, waiting calls are sent in batches, a thread that hangs is replaced. */
export function scriptThread(options: ThreadOptions) {
  const { memoryBytes, callMs, groupSize, time, isForSlowThread, idleMs } = options
  const waiting = turns<ScriptCall>(CALLS_PER_TURN)
  let worker: Worker | undefined
  let progress: Int32Array = new Int32Array(3)
  let running: ScriptCall[][] = []
  let flushing = false
  let closed = false
  let watchdog: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  function start() {
    progress = new Int32Array(new SharedArrayBuffer(12))
    const workerData: WorkerSettings = { memoryBytes, progress }
    const started = startWorker({ workerData, resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB } })
    started.on('message', onResults)
    let reason = new Error('Script worker ended')
    started.on('error', (error) => {
      reason = error
    })
    started.on('exit', () => worker === started && onExit(reason))
    return started
  }

  // All calls of one turn of the event loop are sent as one batch.
  function flushSoon() {
    if (flushing || running.length > 0 || closed) return
    flushing = true
    setImmediate(flush)
  }

  function flush() {
    flushing = false
    if (running.length > 0 || waiting.size === 0 || closed) return
    clearTimeout(idle)
    running = grouped(takeRunnable(waiting, refusalOf), groupSize)
    if (running.length === 0) return flushSoon()
    const batch: Batch = {
      groups: running.map((calls) => ({
        script: calls[0]!.script,
        calls: joinCalls(calls.map(({ args }) => ({ args: args ?? [] }))),
        isCheck: calls[0]!.args === null,
      })),
      callMs,
      turnMs: TURN_MS,
    }
    worker ??= start()
    worker.ref()
    worker.postMessage(batch)
    watch()
  }

  function refusalOf({ tenantId, args }: ScriptCall): CallResult | undefined {
    if (time?.isSpent(tenantId)) return OUT_OF_TIME
    return args !== null && isForSlowThread?.(tenantId) ? FOR_SLOW_THREAD : undefined
  }

  function onResults(results: BatchResults) {
    const groups = running
    rest()
    const notRun: ScriptCall[] = []
    for (const [index, calls] of groups.entries()) {
      const result = results[index]
      if (result) time?.spend(calls[0]!.tenantId, result.elapsedMs)
      for (const call of settle(calls, result)) notRun.push(call)
    }
    if (notRun.length > 0) waiting.putBack(notRun)
    if (waiting.size > 0) flushSoon()
    else if (idleMs) idle = setTimeout(stop, idleMs).unref()
  }

  function rest() {
    running = []
    clearInterval(watchdog)
    worker?.unref()
  }

  /** QuickJS stops endless loops by itself; this ends what it cannot interrupt, such as one very long built-in. */
  function watch() {
    let seen = Atomics.load(progress, PROGRESS.step)
    watchdog = setInterval(() => {
      const current = Atomics.load(progress, PROGRESS.step)
      if (current === seen && Atomics.load(progress, PROGRESS.group) > 0) worker?.terminate()
      seen = current
    }, callMs + 250)
  }

  function onExit(reason: Error) {
    const group = Atomics.load(progress, PROGRESS.group)
    const call = Atomics.load(progress, PROGRESS.call)
    const left = running
    rest()
    worker = undefined
    if (closed) return
    const suspects = left[group - 1]
    if (!suspects) {
      // It ended outside of any script, so a new one would end too: the calls fail.
      const error = unavailable(`Scripts cannot run: ${reason.message}`)
      for (const each of [...left.flat(), ...waiting.take(Number.POSITIVE_INFINITY)]) each.failed(error)
      return
    }
    const culprit = suspects.length === 1 ? suspects[0] : suspects[call - 1]
    // Results of calls that had ended were lost with the thread, so those run again.
    waiting.putBack(left.flat().filter((each) => each !== culprit))
    if (culprit) culprit.done(STOPPED)
    else for (const suspect of suspects) suspect.isAlone = true
    flushSoon()
  }

  async function stop() {
    const old = worker
    worker = undefined
    await old?.terminate()
  }

  return {
    get isRunning() {
      return worker !== undefined
    },
    get load() {
      return waiting.size + running.length
    },
    run(call: ScriptCall) {
      const refusal = refusalOf(call)
      if (refusal) return call.done(refusal)
      waiting.push(call)
      flushSoon()
    },
    async close() {
      closed = true
      clearTimeout(idle)
      const left = [...running.flat(), ...waiting.take(Number.POSITIVE_INFINITY)]
      rest()
      for (const call of left) call.failed(unavailable('Scripts are shutting down'))
      await stop()
    },
  }
}

/** The next calls that may run. Of the others some end now, the rest in the next turns of the event loop. */
function takeRunnable(
  waiting: ReturnType<typeof turns<ScriptCall>>,
  refusalOf: (call: ScriptCall) => CallResult | undefined,
): ScriptCall[] {
  const runnable: ScriptCall[] = []
  const left: ScriptCall[] = []
  let refused = 0
  for (const call of waiting.take(MAX_BATCH)) {
    const refusal = refusalOf(call)
    if (!refusal) runnable.push(call)
    else if (refused++ < MAX_REFUSED) call.done(refusal)
    else left.push(call)
  }
  if (left.length > 0) waiting.putBack(left)
  return runnable
}

/** Calls of the same script that follow one another, up to a size. */
function grouped(calls: ScriptCall[], groupSize: number): ScriptCall[][] {
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
function settle(calls: ScriptCall[], result: GroupResult | undefined): ScriptCall[] {
  if (!result) return calls
  const elapsedMs = result.elapsedMs / calls.length
  if ('texts' in result) {
    for (const [index, call] of calls.entries()) {
      const text = result.texts[index]!
      call.done({ json: text === '' ? undefined : text }, elapsedMs)
    }
    return []
  }
  for (const [index, outcome] of result.results.entries()) calls[index]!.done(outcome, elapsedMs)
  return calls.slice(result.results.length)
}
