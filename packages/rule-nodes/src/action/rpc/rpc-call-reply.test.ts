import { expect, test } from 'vitest'
import type { Rpc } from '../../context'
import { aMessage, anId, aWorld, DEVICE, runNode } from '../../testing'
import { rpcCallReply } from './rpc-call-reply'

function aWorldWithDevice() {
  const world = aWorld()
  const answers: Parameters<Rpc['reply']>[0][] = []
  world.ctx.rpc = {
    call: async () => ({ response: '' }),
    reply: async (answer) => void answers.push(answer),
  }
  return { world, answers }
}
const metadata = { serviceId: 's', sessionId: 'x', requestId: '7' }

test('the device gets the data of the message', async () => {
  const { world, answers } = aWorldWithDevice()
  const msg = aMessage({ data: { time: 1 }, metadata })
  expect(await runNode(rpcCallReply, msg, {}, world)).toEqual([{ relation: 'Success', msg }])
  expect(answers).toEqual([
    { deviceId: DEVICE.id, sessionId: 'x', serviceId: 's', requestId: 7, body: '{"time":1}' },
  ])
})

test('metadata keys are configurable; empty ones mean the defaults', async () => {
  const { world, answers } = aWorldWithDevice()
  const config = { requestIdMetaDataAttribute: 'ask', serviceIdMetaDataAttribute: '' }
  await runNode(rpcCallReply, aMessage({ metadata: { ...metadata, ask: '9' } }), config, world)
  expect(answers).toMatchObject([{ requestId: 9, serviceId: 's' }])
})

test('a message without a request to answer fails', async () => {
  const { world } = aWorldWithDevice()
  const relation = async (changes: object) =>
    (await runNode(rpcCallReply, aMessage({ metadata, ...changes }), {}, world))[0]?.relation
  expect(await relation({ originator: anId('ASSET') })).toBe('Failure')
  expect(await relation({ metadata: {} })).toBe('Failure')
  expect(await relation({ data: '' })).toBe('Failure')
  expect(await runNode(rpcCallReply, aMessage({ metadata }))).toMatchObject([{ relation: 'Failure' }])
})
