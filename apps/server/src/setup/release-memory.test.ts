import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory'

test('an object without references is collected', async () => {
  const unused = new WeakRef({ bytes: new Uint8Array(1000) })
  // A weak reference keeps its object until the end of the current task.
  await setImmediate()
  await releaseMemory()
  expect(unused.deref()).toBeUndefined()
})
