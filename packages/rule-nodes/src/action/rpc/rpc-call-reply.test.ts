import { expect, test } from 'vitest'
import type { Rpc } from '../../context'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../../testing'
import { rpcCallReply } from './rpc-call-reply'

function aTestContextWithDevice() {
  const context = aTestContext()
  const answers: Parameters<Rpc['reply']>[0][] = []
  context.ctx.rpc = {
    call: async () => ({ response: '' }),
    reply: async (answer) => void answers.push(answer),
  }
  return { context, answers }
}
const metadata = { serviceId: 's', sessionId: 'x', requestId: '7' }

test('the device gets the data of the message', async () => {
  const { context, answers } = aTestContextWithDevice()
  const msg = aMessage({ data: { time: 1 }, metadata })
  expect(await runNode(rpcCallReply, msg, {}, context)).toEqual([{ relation: 'Success', msg }])
  expect(answers).toEqual([
    { deviceId: DEVICE.id, sessionId: 'x', serviceId: 's', requestId: 7, body: '{"time":1}' },
  ])
})

test('metadata keys are configurable; an empty key means the default', async () => {
  const { context, answers } = aTestContextWithDevice()
  const config = { requestIdMetaDataAttribute: 'ask', serviceIdMetaDataAttribute: '' }
  await runNode(rpcCallReply, aMessage({ metadata: { ...metadata, ask: '9' } }), config, context)
  expect(answers).toMatchObject([{ requestId: 9, serviceId: 's' }])
})

test('a message fails if it does not identify a request of a device, or has no data', async () => {
  const { context, answers } = aTestContextWithDevice()
  const relation = async (changes: object) =>
    (await runNode(rpcCallReply, aMessage({ metadata, ...changes }), {}, context))[0]?.relation
  expect(await relation({ originator: anId('ASSET') })).toBe('Failure')
  expect(await relation({ metadata: {} })).toBe('Failure')
  expect(await relation({ metadata: { ...metadata, requestId: 'seven' } })).toBe('Failure')
  expect(await relation({ data: '' })).toBe('Failure')
  expect(answers).toEqual([])
  expect(await runNode(rpcCallReply, aMessage({ metadata }))).toMatchObject([{ relation: 'Failure' }])
})
