import type { CallError, CallResult, SandboxScript } from '@signalbox/sandbox/sandbox'
import type { FunctionBatch, FunctionLimits, FunctionResults } from './function-batch'

/** The part of a web worker that is used here. */
export interface WorkerPort {
  postMessage(batch: FunctionBatch): void
  addEventListener(kind: 'message', listener: (event: { data: FunctionResults }) => void): void
  /** An error has no message if the script of the worker could not be loaded. */
  addEventListener(kind: 'error', listener: (event: { message?: string }) => void): void
  terminate(): void
}

interface QueuedBatch {
  batch: FunctionBatch
  resolve: (results: CallResult[]) => void
}

/** The time that a worker may need in addition to the limits of QuickJS. */
const GRACE_MS = 1000

export type FunctionRunner = ReturnType<typeof functionRunner>

/**
 * Sends batches to a worker, one at a time. QuickJS stops endless loops, but it cannot interrupt every operation. So a
 * worker that does not answer in time is replaced.
 */
export function functionRunner(startWorker: () => WorkerPort, limits: FunctionLimits) {
  let worker: WorkerPort | undefined
  let running: QueuedBatch | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const queue: QueuedBatch[] = []
  let nextBatch = 1
  let nextScript = 1
  const scripts = new Map<string, SandboxScript>()

  function start(): WorkerPort {
    const newWorker = startWorker()
    newWorker.addEventListener('message', ({ data }) => data.id === running?.batch.id && finish(data.results))
    newWorker.addEventListener('error', ({ message }) => {
      if (worker === newWorker) replace(message ? { kind: 'timeout', message } : notLoaded)
    })
    return newWorker
  }

  function next() {
    running = queue.shift()
    if (!running) return
    worker ??= start()
    worker.postMessage(running.batch)
    watchdog = setTimeout(
      () => replace({ kind: 'timeout', message: 'The function exceeded its time limit and was stopped' }),
      limits.batchMs + limits.timeoutMs + GRACE_MS,
    )
  }

  function finish(results: CallResult[]) {
    clearTimeout(watchdog)
    const finishedBatch = running
    running = undefined
    finishedBatch?.resolve(results)
    if (!running) next()
  }

  function replace(error: CallError) {
    worker?.terminate()
    worker = undefined
    const count = running?.batch.calls?.length ?? 1
    finish(Array.from({ length: count }, () => ({ error })))
  }

  function scriptOf(code: string, argNames: readonly string[]): SandboxScript {
    const key = JSON.stringify([argNames, code])
    const existing = scripts.get(key)
    if (existing) return existing
    const script = { id: nextScript++, code, argNames: [...argNames] }
    scripts.set(key, script)
    return script
  }

  return {
    /** Returns the results of all calls, in their order. If `calls` is null, only compiles the function. */
    run(code: string, argNames: readonly string[], calls: readonly string[][] | null): Promise<CallResult[]> {
      return new Promise((resolve) => {
        queue.push({ batch: { id: nextBatch++, script: scriptOf(code, argNames), calls }, resolve })
        if (!running) next()
      })
    },
    close() {
      clearTimeout(watchdog)
      worker?.terminate()
      worker = undefined
      for (const { batch, resolve } of [...(running ? [running] : []), ...queue.splice(0)]) {
        resolve(Array.from({ length: batch.calls?.length ?? 1 }, () => closedResult))
      }
      running = undefined
    },
  }
}

const notLoaded: CallError = { kind: 'not-loaded', message: 'The sandbox could not be loaded' }
const closedResult: CallResult = { error: { kind: 'timeout', message: 'The sandbox was closed' } }
