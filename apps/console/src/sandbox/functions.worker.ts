import variant from '@jitl/quickjs-wasmfile-release-sync'
import { serialExecutor } from '@signalbox/model/serial-executor'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { type FunctionBatch, type FunctionResults, functionBatches } from './function-batch'
import { FUNCTION_LIMITS } from './function-limits'

const run = functionBatches(() => newQuickJSWASMModuleFromVariant(variant), FUNCTION_LIMITS)

// Batches run one after the other, even while one of them waits for a new sandbox.
const runInOrder = serialExecutor()

self.addEventListener('message', ({ data }: MessageEvent<FunctionBatch>) => {
  void runInOrder(async () => {
    const answer: FunctionResults = { id: data.id, results: await run(data) }
    self.postMessage(answer)
  })
})
