import { type CallResult, openSandbox, type Sandbox, type SandboxScript } from '@signalbox/sandbox/sandbox'
import type { QuickJSWASMModule } from 'quickjs-emscripten-core'

/**
 * A message to the worker: a function, and the arguments of many calls as JSON texts. If `calls` is null, the function
 * is only compiled.
 */
export interface FunctionBatch {
  id: number
  script: SandboxScript
  calls: readonly string[][] | null
}

/** The answer of the worker. */
export interface FunctionResults {
  id: number
  results: CallResult[]
}

export interface FunctionLimits {
  memoryBytes: number
  /** The maximum time of one call. */
  timeoutMs: number
  /** The maximum time of all calls of a batch together. */
  batchMs: number
}

/**
 * Runs batches in QuickJS. After a compile error, a timeout or an exceeded memory limit, the rest of a batch is
 * skipped, because its calls would fail for the same reason. After a failure of QuickJS itself, the rest runs in a new
 * sandbox.
 */
export function functionBatches(openQuickJs: () => Promise<QuickJSWASMModule>, limits: FunctionLimits) {
  let sandbox: Promise<Sandbox> | undefined
  const open = () => openQuickJs().then((quickjs) => openSandbox(quickjs, limits))

  return async function run(batch: FunctionBatch): Promise<CallResult[]> {
    try {
      return await runBatch(batch)
    } catch (error) {
      // QuickJS could not be loaded, for example without a network, or it failed while it compiled the function. The
      // next batch opens a new sandbox.
      sandbox = undefined
      const failedResult: CallResult = {
        error: { kind: 'runtime', message: `The sandbox could not run the function: ${error}` },
      }
      return Array.from({ length: batch.calls?.length ?? 1 }, () => failedResult)
    }
  }

  async function runBatch({ script, calls }: FunctionBatch): Promise<CallResult[]> {
    sandbox ??= open()
    let current = await sandbox
    if (!calls) return [current.call(script, null)]
    const results: CallResult[] = []
    const endMs = Date.now() + limits.batchMs
    let skippedResult: CallResult | undefined
    for (const args of calls) {
      if (!skippedResult && Date.now() > endMs) skippedResult = batchTimeout
      if (skippedResult) {
        results.push(skippedResult)
        continue
      }
      try {
        const result = current.call(script, args)
        results.push(result)
        if ('error' in result && result.error.kind !== 'runtime') skippedResult = result
      } catch (error) {
        // QuickJS itself failed: its memory may be corrupt, so a new sandbox is opened.
        results.push({
          error: { kind: 'memory', message: `The sandbox failed while it ran the function: ${error}` },
        })
        sandbox = open()
        current = await sandbox
      }
    }
    return results
  }
}

const batchTimeout: CallResult = {
  error: { kind: 'timeout', message: 'The calls of the function together took longer than the time limit' },
}
