import { expect, test, vi } from 'vitest'
import { externalServices } from './external'
import { clientParts } from './testing/parts'

const loadedModules = vi.hoisted(() => [] as string[])
vi.mock('mqtt', () => recordLoad('mqtt'))
vi.mock('amqplib', () => recordLoad('amqplib'))
vi.mock('@platformatic/kafka', () => recordLoad('@platformatic/kafka'))
vi.mock('@aws-sdk/client-sns', () => recordLoad('@aws-sdk/client-sns'))
vi.mock('@aws-sdk/client-sqs', () => recordLoad('@aws-sdk/client-sqs'))

const recordLoad = vi.hoisted(() => (name: string) => {
  loadedModules.push(name)
  return { connect: () => Promise.reject(new Error('not connected')) }
})

test('the library of an external service is loaded for its first message, and no other library is loaded', async () => {
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
  expect(loadedModules).toEqual([])
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
  expect(loadedModules).toEqual(['amqplib'])
})
