import { parentPort, workerData } from 'node:worker_threads'
import { errorMessage } from '@signalbox/model/text/error-message'
import { type CallResult, FAILED, openSandbox } from '@signalbox/sandbox/sandbox'
import { newQuickJSWASMModule } from 'quickjs-emscripten'
import { lowerThreadPriority } from '../lower-priority'
import { argumentsOf } from './joined-calls'
import { type Batch, type BatchResults, type CallGroup, PROGRESS, type WorkerSettings } from './protocol'

const { progress, memoryBytes, hasLowPriority } = workerData as WorkerSettings
if (hasLowPriority) lowerThreadPriority()
const open = async () => openSandbox(await newQuickJSWASMModule(), { memoryBytes, timeoutMs: 0 })
let sandbox = await open()

parentPort!.on('message', async ({ groups, callMs, turnMs }: Batch) => {
  const results: BatchResults = []
  const endMs = performance.now() + turnMs
  for (const [index, group] of groups.entries()) {
    if (index > 0 && performance.now() > endMs) break
    setProgress(index + 1, 0)
    const startedMs = performance.now()
    const outcome = await runGroup(group, callMs, endMs)
    results.push({ ...outcome, elapsedMs: performance.now() - startedMs })
  }
  setProgress(0, 0)
  parentPort!.postMessage(results)
})

function setProgress(group: number, call: number) {
  Atomics.store(progress, PROGRESS.group, group)
  Atomics.store(progress, PROGRESS.call, call)
  Atomics.add(progress, PROGRESS.step, 1)
}

type Outcome = { texts: string[] } | { results: CallResult[] }

async function runGroup(group: CallGroup, callMs: number, endMs: number): Promise<Outcome> {
  const { script, calls, isCheck } = group
  if (isCheck) return { results: [await callSandbox(() => sandbox.call(script, null, callMs))] }
  const texts = calls.count > 1 ? sandboxTexts(group, callMs) : undefined
  if (texts && !texts.includes(FAILED)) return { texts }
  const results: CallResult[] = []
  for (const [index, args] of argumentsOf(group).entries()) {
    // The first call always runs, so that every turn makes progress.
    if (index > 0 && performance.now() > endMs) break
    const text = texts?.[index]
    if (text !== undefined && text !== FAILED) results.push({ json: text === '' ? undefined : text })
    else {
      Atomics.store(progress, PROGRESS.call, index + 1)
      Atomics.add(progress, PROGRESS.step, 1)
      results.push(await callSandbox(() => sandbox.call(script, args, callMs)))
    }
  }
  return { results }
}

/** Undefined when QuickJS failed: then each call is made separately, to find the call that fails. */
function sandboxTexts({ script, calls }: CallGroup, callMs: number): string[] | undefined {
  try {
    return sandbox.callMany(script, calls, callMs)
  } catch {
    return undefined
  }
}

/** Makes one call. After a failure of the WebAssembly module its memory may be corrupt, so a new module replaces it. */
async function callSandbox(call: () => CallResult): Promise<CallResult> {
  try {
    return call()
  } catch (error) {
    const message = errorMessage(error)
    sandbox = await open()
    return { error: { kind: 'memory', message: `Script caused an error of the sandbox: ${message}` } }
  }
}
