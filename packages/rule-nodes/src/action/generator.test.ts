import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anId, aTestContext, startNode } from '../testing'
import { generator } from './generator'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('creates a message after each period, from the previous message', async () => {
  const context = aTestContext()
  const device = anId('DEVICE')
  const node = await startNode(
    generator,
    {
      originatorType: 'DEVICE',
      originatorId: device.id,
      periodInSeconds: 2,
      jsScript: "return { msg: { n: (prevMsg.n || 0) + 1 }, msgType: 'TICK' }",
    },
    context,
  )
  await vi.advanceTimersByTimeAsync(1999)
  expect(context.emitted).toEqual([])
  await vi.advanceTimersByTimeAsync(4001)
  expect(context.emitted.map(({ msg }) => msg.data)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}'])
  expect(context.emitted[0]).toMatchObject({ relation: 'Success', msg: { type: 'TICK', originator: device } })
  await node.stop()
  await vi.advanceTimersByTimeAsync(9000)
  expect(context.emitted).toHaveLength(3)
})

test('the generator stops after the configured number of messages, and is the originator if no originator is configured', async () => {
  const context = aTestContext()
  const node = await startNode(generator, { msgCount: 2 }, context)
  await vi.advanceTimersByTimeAsync(9000)
  expect(context.emitted).toHaveLength(2)
  expect(context.emitted[0]?.msg.originator).toEqual({ entityType: 'RULE_NODE', id: context.ctx.node.id })
  await node.stop()
})

test('the message about an error leaves by Failure and is not counted', async () => {
  const context = aTestContext()
  const jsScript = "if (!this.tried) { this.tried = 1; throw new Error('no') } return { msg: 1 }"
  const node = await startNode(
    generator,
    { msgCount: 1, jsScript: `return (function () { ${jsScript} }).call(globalThis)` },
    context,
  )
  await vi.advanceTimersByTimeAsync(9000)
  expect(context.emitted).toMatchObject([{ relation: 'Failure', error: 'no' }, { relation: 'Success' }])
  await node.stop()
})

test('periods missed during a stall cause one message, and a changed system clock causes no further message', async () => {
  const context = aTestContext()
  const node = await startNode(generator, { periodInSeconds: 1 }, context)
  await vi.advanceTimersByTimeAsync(1000)
  expect(context.emitted).toHaveLength(1)

  // A suspended process: the clock continues, timers do not.
  const now = vi.spyOn(performance, 'now')
  const beforeMs = performance.now()
  now.mockReturnValue(beforeMs + 3_600_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(context.emitted).toHaveLength(2)
  now.mockReturnValue(beforeMs + 3_601_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(context.emitted).toHaveLength(3)

  vi.setSystemTime(Date.now() + 86_400_000)
  now.mockReturnValue(beforeMs + 3_602_000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(context.emitted).toHaveLength(4)
  now.mockRestore()
  await node.stop()
})

test('sends nothing while another process is responsible, and continues when this process becomes responsible', async () => {
  const context = aTestContext()
  let isResponsible = false
  const ctx = { ...context.ctx, isResponsibleFor: () => isResponsible }
  const node = await startNode(generator, {}, { ...context, ctx })
  await vi.advanceTimersByTimeAsync(3000)
  expect(context.emitted).toEqual([])
  isResponsible = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(context.emitted).toHaveLength(2)
  await node.stop()
})

test('a period longer than a timer can wait is refused', () => {
  const config = { ...generator.defaults, periodInSeconds: 30 * 86_400 }
  expect(() => generator.readConfig(config)).toThrow('periodInSeconds')
})
