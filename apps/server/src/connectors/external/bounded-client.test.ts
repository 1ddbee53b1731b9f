import { expect, test } from 'vitest'
import { boundedClient } from './bounded-client'
import { reconnectDelayMs } from './reconnect'

test('a message fails after its timeout, and at once if too many messages wait or the client is closed', async () => {
  let finish: (() => void) | undefined
  const hanging = {
    send: () => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))),
    close() {},
  }
  const client = boundedClient('mqtt', async () => hanging, { maxInFlight: 1, timeoutMs: 20 })
  const request = { topic: 't', payload: 'p' }
  await expect(client.send(request)).rejects.toMatchObject({
    status: 500,
    message: expect.stringMatching(/within 20 ms/),
  })
  // The first message has no response yet, so the next message exceeds the limit.
  await expect(client.send(request)).rejects.toThrow(/wait for the mqtt service already/)
  finish!()
  await client.close()
  await expect(client.send(request)).rejects.toThrow(/stopped/)
})

test('a message fails with status 500 if the client cannot be created, and the next message creates it', async () => {
  let attempts = 0
  let sent = 0
  const make = async () => {
    if (++attempts === 1) throw Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })
    return { send: async () => undefined, close() {} }
  }
  const client = boundedClient('mqtt', make, { onSent: () => void sent++ })
  await expect(client.send({ topic: 't', payload: 'p' })).rejects.toMatchObject({
    name: 'AppError',
    status: 500,
  })
  expect(await client.send({ topic: 't', payload: 'p' })).toBeUndefined()
  expect(sent).toBe(1)
})

test('the delays between connection attempts grow up to a limit and are partly random', () => {
  expect(reconnectDelayMs(0, () => 0)).toBe(250)
  expect(reconnectDelayMs(0, () => 1)).toBe(500)
  expect(reconnectDelayMs(40, () => 1)).toBe(30_000)
})
