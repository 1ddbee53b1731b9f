import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import { expect, test, vi } from 'vitest'
import { functionBatches } from './function-batch'

const limits = { memoryBytes: 8 * 1024 * 1024, timeoutMs: 1000, batchMs: 2000 }
const batch = { id: 1, script: { id: 1, code: 'return 2', argNames: [] }, calls: [[], []] }

test('if QuickJS cannot be loaded, all calls fail with the reason, and the next batch loads it again', async () => {
  const openQuickJs = vi
    .fn(() => newQuickJSWASMModuleFromVariant(variant))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const run = functionBatches(openQuickJs, limits)
  const failed = {
    error: { kind: 'runtime', message: 'The sandbox could not run the function: TypeError: Failed to fetch' },
  }
  expect(await run(batch)).toEqual([failed, failed])
  expect(await run(batch)).toEqual([{ json: '2' }, { json: '2' }])
})
