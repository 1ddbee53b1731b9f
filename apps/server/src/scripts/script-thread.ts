import type { Worker } from 'node:worker_threads'
import { unavailable } from '@signalbox/model/errors'
import type { CallResult, SandboxScript } from '@signalbox/sandbox/sandbox'
import type { Batch, BatchResults, WorkerSettings } from './protocol'
import { ScriptError } from './script-error'
import { startWorker } from './start-worker'

export type ScriptCall = {
  script: SandboxScript
  args: string[]
  done(result: CallResult): void
  failed(error: Error): void
}

export type ScriptThread = ReturnType<typeof scriptThread>

const MAX_BATCH = 256
const WORKER_HEAP_MB = 128

/** One worker thread: calls that wait travel together; a thread that hangs or dies is replaced. */
export function scriptThread(limits: { memoryBytes: number; timeoutMs: number }) {
  let worker: Worker | undefined
  let progress: Int32Array = new Int32Array(1)
  let waiting: ScriptCall[] = []
  let running: ScriptCall[] = []
  let flushing = false
  let closed = false
  let watchdog: NodeJS.Timeout | undefined

  function start() {
    progress = new Int32Array(new SharedArrayBuffer(4))
    const workerData: WorkerSettings = { ...limits, progress }
    const started = startWorker({ workerData, resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB } })
    started.on('message', onResults)
    let reason = new Error('Script worker ended')
    started.on('error', (error) => {
      reason = error
    })
    started.on('exit', () => worker === started && onDeath(reason))
    return started
  }

  // Everything asked for within one turn of the event loop goes out as one batch.
  function flushSoon() {
    if (flushing || running.length > 0 || closed) return
    flushing = true
    setImmediate(flush)
  }

  function flush() {
    flushing = false
    if (running.length > 0 || waiting.length === 0 || closed) return
    worker ??= start()
    running = waiting.splice(0, MAX_BATCH)
    const scripts = new Map(running.map(({ script }) => [script.id, script]))
    const batch: Batch = {
      scripts: [...scripts.values()],
      calls: running.map(({ script, args }) => ({ script: script.id, args })),
    }
    Atomics.store(progress, 0, 0)
    worker.ref()
    worker.postMessage(batch)
    watch()
  }

  function onResults(results: BatchResults) {
    const finished = running
    rest()
    for (const [index, call] of finished.entries()) call.done(results[index]!)
    if (waiting.length > 0) flushSoon()
  }

  function rest() {
    running = []
    clearInterval(watchdog)
    worker?.unref()
  }

  // QuickJS stops endless loops by itself; this catches what it cannot interrupt, such as one very long built-in.
  function watch() {
    let seen = 0
    watchdog = setInterval(() => {
      const current = Atomics.load(progress, 0)
      if (current > 0 && current === seen) worker?.terminate()
      seen = current
    }, limits.timeoutMs + 250)
  }

  function onDeath(reason: Error) {
    const current = Atomics.load(progress, 0)
    const left = running
    rest()
    worker = undefined
    if (closed) return
    if (current === 0) {
      // It died outside of any script, so a new one would die too: let the callers know instead of trying forever.
      for (const call of [...left, ...waiting.splice(0)]) {
        call.failed(unavailable(`Scripts cannot run: ${reason.message}`))
      }
      return
    }
    left[current - 1]!.failed(new ScriptError('timeout', 'Script ran longer than it may and was stopped'))
    // The others are innocent; results of those before it were lost with the thread, so they run again.
    waiting = [...left.filter((_, index) => index !== current - 1), ...waiting]
    flushSoon()
  }

  return {
    get load() {
      return waiting.length + running.length
    },
    run(call: ScriptCall) {
      waiting.push(call)
      flushSoon()
    },
    async close() {
      closed = true
      const left = [...running, ...waiting]
      rest()
      waiting = []
      for (const call of left) call.failed(unavailable('Scripts are shutting down'))
      await worker?.terminate()
    },
  }
}
