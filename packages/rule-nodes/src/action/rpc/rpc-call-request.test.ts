import { expect, test, vi } from 'vitest'
import type { Rpc, RpcRequest } from '../../context'
import { aMessage, anId, aWorld, DEVICE, runNode } from '../../testing'
import { rpcCallRequest } from './rpc-call-request'

const msg = aMessage({ type: 'RPC', data: { method: 'setGpio', params: { pin: 7 } } })

function aWorldWithDevice(answer: Awaited<ReturnType<Rpc['call']>>) {
  const world = aWorld()
  const requests: RpcRequest[] = []
  world.ctx.rpc = {
    call: async (request) => {
      requests.push(request)
      return answer
    },
    reply: async () => {},
  }
  return { world, requests }
}

test('the device is called and its response leaves as a new message', async () => {
  const { world, requests } = aWorldWithDevice({ response: '{"ok":true}' })
  expect(await runNode(rpcCallRequest, msg, {}, world)).toEqual([])
  expect(requests).toMatchObject([
    { deviceId: DEVICE.id, method: 'setGpio', body: '{"pin":7}', oneway: false, restApiCall: false },
  ])
  await vi.waitFor(() =>
    expect(world.emitted).toMatchObject([{ relation: 'Success', msg: { data: '{"ok":true}' } }]),
  )
})

test('metadata has the options of the call', async () => {
  const { world, requests } = aWorldWithDevice({ response: '' })
  const metadata = { oneway: 'true', expirationTime: '99', requestUUID: 'u-1' }
  const data = { method: 'm', params: 'plain' }
  await runNode(
    rpcCallRequest,
    aMessage({ type: 'RPC_CALL_FROM_SERVER_TO_DEVICE', data, metadata }),
    {},
    world,
  )
  expect(requests).toMatchObject([
    { body: 'plain', oneway: true, expirationTime: 99, requestUuid: 'u-1', restApiCall: true },
  ])
  await vi.waitFor(() => expect(world.emitted).toMatchObject([{ msg: { data: '{}' } }]))
})

test('a failed call leaves by Failure', async () => {
  const { world } = aWorldWithDevice({ error: 'TIMEOUT' })
  await runNode(rpcCallRequest, msg, {}, world)
  await vi.waitFor(() =>
    expect(world.emitted).toMatchObject([{ relation: 'Failure', msg: { data: '{"error":"TIMEOUT"}' } }]),
  )
})

test('the reason of an unexpected error is logged', async () => {
  const { world } = aWorldWithDevice({ response: '' })
  world.ctx.rpc!.call = () => Promise.reject(new Error('no database'))
  await runNode(rpcCallRequest, msg, {}, world)
  await vi.waitFor(() =>
    expect(world.emitted).toMatchObject([{ relation: 'Failure', msg: { data: '{"error":"INTERNAL"}' } }]),
  )
  expect(world.lines).toEqual([`A call of device ${DEVICE.id} failed: no database`])
})

test('invalid calls fail', async () => {
  const { world } = aWorldWithDevice({ response: '' })
  const errors = async (changes: Parameters<typeof aMessage>[0]) =>
    (await runNode(rpcCallRequest, aMessage({ ...msg, ...changes }), {}, world))[0]?.relation
  expect(await errors({ originator: anId('ASSET') })).toBe('Failure')
  expect(await errors({ data: { params: 1 } })).toBe('Failure')
  expect(await errors({ data: { method: 'm' } })).toBe('Failure')
  expect(await runNode(rpcCallRequest, msg)).toMatchObject([{ relation: 'Failure' }])
})
