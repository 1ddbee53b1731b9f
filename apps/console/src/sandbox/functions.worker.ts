import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { type FunctionBatch, type FunctionResults, functionBatches } from './function-batch'
import { FUNCTION_LIMITS } from './function-limits'

const run = functionBatches(() => newQuickJSWASMModuleFromVariant(variant), FUNCTION_LIMITS)

// One after the other: a batch that has to start over must stay in order.
let last: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<FunctionBatch>) => {
  last = last.then(async () => {
    const answer: FunctionResults = { id: data.id, results: await run(data) }
    self.postMessage(answer)
  })
})
