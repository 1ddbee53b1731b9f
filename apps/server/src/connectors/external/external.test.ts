import { expect, test, vi } from 'vitest'
import { externalServices } from './external'
import { clientParts } from './testing/parts'

const loaded = vi.hoisted(() => [] as string[])
vi.mock('mqtt', () => note('mqtt'))
vi.mock('amqplib', () => note('amqplib'))
vi.mock('@platformatic/kafka', () => note('@platformatic/kafka'))
vi.mock('@aws-sdk/client-sns', () => note('@aws-sdk/client-sns'))
vi.mock('@aws-sdk/client-sqs', () => note('@aws-sdk/client-sqs'))

const note = vi.hoisted(() => (name: string) => {
  loaded.push(name)
  return { connect: () => Promise.reject(new Error('not connected')) }
})

test('the clients of external services are loaded by the first message that uses them', async () => {
  await import('../../compose')
  const external = externalServices(clientParts())('t')
  const client = external.open('rabbitmq', {
    host: '127.0.0.1',
    port: 1,
    virtualHost: '/',
    username: '',
    password: '',
    connectionTimeoutMs: 1000,
    handshakeTimeoutMs: 1000,
    clientProperties: {},
  })
  expect(loaded).toEqual([])
  const message = {
    exchange: '',
    routingKey: 'q',
    payload: '{}',
    contentType: undefined,
    contentEncoding: undefined,
    deliveryMode: undefined,
    priority: undefined,
  }
  await expect(client.send(message)).rejects.toThrow('not connected')
  expect(loaded).toEqual(['amqplib'])
})
