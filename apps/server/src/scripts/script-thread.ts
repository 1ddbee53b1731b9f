import type { Worker } from 'node:worker_threads'
import { unavailable } from '@signalbox/model/errors'
import type { CallResult } from '@signalbox/sandbox/sandbox'
import type { CpuBudget } from './cpu-budget'
import { joinCalls } from './joined-calls'
import { type Batch, type BatchResults, PROGRESS, type WorkerSettings } from './protocol'
import { roundRobin } from './round-robin'
import { callsToRunAgain, groupsOf, type ScriptCall, settle, takeRunnable } from './script-calls'
import { startWorker } from './start-worker'

export interface ThreadOptions {
  memoryBytes: number
  /** The time limit of a call. */
  callMs: number
  /** Calls of one script that are sent to the worker together. */
  groupSize: number
  /**
   * Limits the time of tenants. A call is not run if its tenant has no time left when the call is made, or when it
   * would start.
   */
  time?: CpuBudget
  /** Whether a call of the tenant turned out to be slow: then its waiting calls end with `FOR_SLOW_THREAD`. */
  isForSlowThread?: (tenantId: string) => boolean
  /** A thread ends after this idle time; it starts again when it is needed. */
  idleMs?: number
  /** The thread gets less processor time than other busy threads. */
  hasLowPriority?: boolean
}

export type ScriptThread = ReturnType<typeof scriptThread>

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

/** One worker thread: tenants take turns, waiting calls are sent in batches, a thread that hangs is replaced. */
export function scriptThread(options: ThreadOptions) {
  const { memoryBytes, callMs, groupSize, time, idleMs, hasLowPriority = false } = options
  const refusalOf = (call: ScriptCall) => refusalWith(options, call)
  const waiting = roundRobin<ScriptCall>(CALLS_PER_TURN)
  let worker: Worker | undefined
  let progress: Int32Array = new Int32Array(3)
  let running: ScriptCall[][] = []
  let isFlushPlanned = false
  let isClosed = false
  let watchdog: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  function start() {
    progress = new Int32Array(new SharedArrayBuffer(12))
    const workerData: WorkerSettings = { memoryBytes, progress, hasLowPriority }
    const started = startWorker({ workerData, resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB } })
    started.on('message', (results: BatchResults) => worker === started && onResults(results))
    let reason = new Error('Script worker ended')
    started.on('error', (error) => {
      reason = error
    })
    started.on('exit', () => worker === started && onEnded(positionIn(progress), reason))
    return started
  }

  /** Ends a worker that hangs. It may end its batch meanwhile: its progress and its results are no longer used. */
  function endHung(position: Position) {
    const hung = worker
    onEnded(position, new Error('A script hung'))
    void hung?.terminate()
  }

  // All calls of one turn of the event loop are sent as one batch.
  function flushSoon() {
    if (isFlushPlanned || running.length > 0 || isClosed) return
    isFlushPlanned = true
    setImmediate(flush)
  }

  function flush() {
    isFlushPlanned = false
    if (running.length > 0 || waiting.size === 0 || isClosed) return
    clearTimeout(idle)
    running = groupsOf(takeRunnable(waiting, refusalOf), groupSize)
    if (running.length === 0) return continueOrStopLater()
    worker ??= start()
    worker.ref()
    worker.postMessage(batchOf(running, callMs))
    watchdog = watchProgress(progress, callMs + 250, endHung)
  }

  function onResults(results: BatchResults) {
    const groups = running
    endBatch()
    const notRun: ScriptCall[] = []
    for (const [index, calls] of groups.entries()) {
      const result = results[index]
      if (result) time?.spend(calls[0]!.tenantId, result.elapsedMs)
      for (const call of settle(calls, result)) notRun.push(call)
    }
    if (notRun.length > 0) waiting.putBack(notRun)
    continueOrStopLater()
  }

  function continueOrStopLater() {
    if (waiting.size > 0) flushSoon()
    else if (idleMs) idle = setTimeout(stop, idleMs).unref()
  }

  function endBatch() {
    running = []
    clearInterval(watchdog)
    worker?.unref()
  }

  /** Runs the calls of an ended worker again, except the call that was being run. */
  function onEnded({ group, call }: Position, reason: Error) {
    const unfinished = running
    endBatch()
    worker = undefined
    if (isClosed) return
    const failedGroup = unfinished[group - 1]
    if (failedGroup) {
      waiting.putBack(callsToRunAgain(unfinished.flat(), failedGroup, call))
      return flushSoon()
    }
    // The worker ended outside of any script, so a new worker would end too: the calls fail.
    const error = unavailable(`Scripts cannot run: ${reason.message}`)
    for (const each of [...unfinished.flat(), ...waiting.take(Number.POSITIVE_INFINITY)]) each.onError(error)
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
      if (refusal) return call.onResult(refusal)
      waiting.push(call)
      flushSoon()
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      const unfinished = [...running.flat(), ...waiting.take(Number.POSITIVE_INFINITY)]
      endBatch()
      for (const call of unfinished) call.onError(unavailable('Scripts are shutting down'))
      await stop()
    },
  }
}

/** The outcome of a call that must not run now in a thread with these options; undefined if the call may run. */
function refusalWith({ time, isForSlowThread }: ThreadOptions, { tenantId, args }: ScriptCall) {
  if (time?.isSpent(tenantId)) return OUT_OF_TIME
  return args !== null && isForSlowThread?.(tenantId) ? FOR_SLOW_THREAD : undefined
}

const batchOf = (groups: readonly ScriptCall[][], callMs: number): Batch => ({
  groups: groups.map((calls) => ({
    script: calls[0]!.script,
    calls: joinCalls(calls.map(({ args }) => ({ args: args ?? [] }))),
    isCheck: calls[0]!.args === null,
  })),
  callMs,
  turnMs: TURN_MS,
})

/** Reports calls that QuickJS cannot interrupt, such as a slow built-in function. QuickJS itself ends endless loops. */
function watchProgress(
  progress: Int32Array,
  everyMs: number,
  onHang: (position: Position) => void,
): NodeJS.Timeout {
  let seen = Atomics.load(progress, PROGRESS.step)
  return setInterval(() => {
    const position = positionIn(progress)
    const current = Atomics.load(progress, PROGRESS.step)
    if (current === seen && position.group > 0) onHang(position)
    seen = current
  }, everyMs)
}

/** The group and call that a worker runs, as `PROGRESS` describes them. */
interface Position {
  group: number
  call: number
}

const positionIn = (progress: Int32Array): Position => ({
  group: Atomics.load(progress, PROGRESS.group),
  call: Atomics.load(progress, PROGRESS.call),
})
