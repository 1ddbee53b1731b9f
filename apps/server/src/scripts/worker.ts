import { parentPort, workerData } from 'node:worker_threads'
import { openSandbox } from '@signalbox/sandbox/sandbox'
import { newQuickJSWASMModule } from 'quickjs-emscripten'
import type { Batch, BatchResults, WorkerSettings } from './protocol'

const settings = workerData as WorkerSettings
let sandbox = openSandbox(await newQuickJSWASMModule(), settings)

parentPort!.on('message', async (batch: Batch) => {
  const results: BatchResults = []
  const scripts = new Map(batch.scripts.map((script) => [script.id, script]))
  for (const [index, call] of batch.calls.entries()) {
    Atomics.store(settings.progress, 0, index + 1)
    try {
      results.push(sandbox.call(scripts.get(call.script)!, call.args))
    } catch (error) {
      // The WebAssembly module gave up: its memory can no longer be trusted, take a new one.
      const message = error instanceof Error ? error.message : String(error)
      results.push({ error: { kind: 'memory', message: `Script broke its sandbox: ${message}` } })
      sandbox = openSandbox(await newQuickJSWASMModule(), settings)
    }
  }
  Atomics.store(settings.progress, 0, 0)
  parentPort!.postMessage(results)
})
