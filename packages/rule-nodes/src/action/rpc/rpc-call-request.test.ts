import { expect, test, vi } from 'vitest'
import type { Rpc, RpcRequest } from '../../context'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../../testing'
import { rpcCallRequest } from './rpc-call-request'

const msg = aMessage({ type: 'RPC', data: { method: 'setGpio', params: { pin: 7 } } })

function aTestContextWithDevice(answer: Awaited<ReturnType<Rpc['call']>>) {
  const context = aTestContext()
  const requests: RpcRequest[] = []
  context.ctx.rpc = {
    call: async (request) => {
      requests.push(request)
      return answer
    },
    reply: async () => {},
  }
  return { context, requests }
}

test('the device is called and its response leaves as a new message', async () => {
  const { context, requests } = aTestContextWithDevice({ response: '{"ok":true}' })
  expect(await runNode(rpcCallRequest, msg, {}, context)).toEqual([])
  expect(requests).toMatchObject([
    { deviceId: DEVICE.id, method: 'setGpio', body: '{"pin":7}', oneway: false, restApiCall: false },
  ])
  await vi.waitFor(() =>
    expect(context.emitted).toMatchObject([{ relation: 'Success', msg: { data: '{"ok":true}' } }]),
  )
})

test('the options of the call are read from the metadata', async () => {
  const { context, requests } = aTestContextWithDevice({ response: '' })
  const metadata = { oneway: 'true', expirationTime: '99', requestUUID: 'u-1' }
  const data = { method: 'm', params: 'plain' }
  await runNode(
    rpcCallRequest,
    aMessage({ type: 'RPC_CALL_FROM_SERVER_TO_DEVICE', data, metadata }),
    {},
    context,
  )
  expect(requests).toMatchObject([
    { body: 'plain', oneway: true, expirationTime: 99, requestUuid: 'u-1', restApiCall: true },
  ])
  await vi.waitFor(() => expect(context.emitted).toMatchObject([{ msg: { data: '{}' } }]))
})

test('numbers in the parameters stay exact', async () => {
  const { context, requests } = aTestContextWithDevice({ response: '' })
  for (const params of ['25.0', '9007199254740993', '{"limit":25.0,"list":[null,1]}', 'null', 'true']) {
    const exact = { ...aMessage(), data: `{"method":"m","params":${params}}` }
    await runNode(rpcCallRequest, exact, {}, context)
    expect(requests.at(-1)?.body).toBe(params)
  }
})

test('a failed call leaves by Failure', async () => {
  const { context } = aTestContextWithDevice({ error: 'TIMEOUT' })
  await runNode(rpcCallRequest, msg, {}, context)
  await vi.waitFor(() =>
    expect(context.emitted).toMatchObject([{ relation: 'Failure', msg: { data: '{"error":"TIMEOUT"}' } }]),
  )
})

test('the reason of an unexpected error is logged', async () => {
  const { context } = aTestContextWithDevice({ response: '' })
  context.ctx.rpc!.call = () => Promise.reject(new Error('no database'))
  await runNode(rpcCallRequest, msg, {}, context)
  await vi.waitFor(() =>
    expect(context.emitted).toMatchObject([{ relation: 'Failure', msg: { data: '{"error":"INTERNAL"}' } }]),
  )
  expect(context.lines).toEqual([`A call of device ${DEVICE.id} failed: no database`])
})

test('invalid calls fail', async () => {
  const { context } = aTestContextWithDevice({ response: '' })
  const relation = async (changes: Parameters<typeof aMessage>[0]) =>
    (await runNode(rpcCallRequest, aMessage({ ...msg, ...changes }), {}, context))[0]?.relation
  expect(await relation({ originator: anId('ASSET') })).toBe('Failure')
  expect(await relation({ data: { params: 1 } })).toBe('Failure')
  expect(await relation({ data: { method: 'm' } })).toBe('Failure')
  expect(await runNode(rpcCallRequest, msg)).toMatchObject([{ relation: 'Failure' }])
})
