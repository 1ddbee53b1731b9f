import { expect, test, vi } from 'vitest'
import { openBridge } from './bridge'

test('a call whose arguments are not JSON is rejected, and the bridge is not busy afterwards', async () => {
  const send = vi.fn()
  const bridge = openBridge(send)
  const circular: Record<string, unknown> = {}
  circular.self = circular
  await expect(bridge.call('runAction', circular)).rejects.toThrow(TypeError)
  expect(send).not.toHaveBeenCalled()
  expect(bridge.isBusy).toBe(false)
})
