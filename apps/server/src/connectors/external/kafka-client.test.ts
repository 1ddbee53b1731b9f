import type { KafkaSettings } from '@signalbox/rule-nodes/external-services'
import { afterEach, expect, test } from 'vitest'
import { open } from './kafka-client'
import { startKafkaBroker } from './testing/kafka-broker'
import { clientParts, guardedParts } from './testing/parts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function aBroker(options?: Parameters<typeof startKafkaBroker>[0]) {
  const broker = await startKafkaBroker(options)
  closers.push(broker.close)
  return broker
}
const settings = (bootstrapServers: string, more: Partial<KafkaSettings> = {}): KafkaSettings => ({
  bootstrapServers,
  clientId: 'test',
  retries: 0,
  lingerMs: 0,
  acks: '-1',
  otherProperties: {},
  ...more,
})
async function aClient(given: KafkaSettings, parts = clientParts()) {
  const client = await open(given, parts)
  closers.push(client.close)
  return client
}
const request = { topic: 'T', value: '{"ä":1}', headers: { tb_msg_md_name: 'Ö' }, headersCharset: 'UTF-8' }

test('records arrive with their headers, and the result contains partition and offset', async () => {
  const broker = await aBroker()
  const client = await aClient(settings(broker.address))
  expect(await client.send(request)).toEqual({ topic: 'T', partition: '0', offset: '0' })
  expect(await client.send({ ...request, headersCharset: 'UTF-16BE' })).toMatchObject({ offset: '1' })
  expect(broker.records).toMatchObject([
    { topic: 'T', acks: -1, key: null, value: '{"ä":1}', headers: { tb_msg_md_name: Buffer.from('Ö') } },
    { headers: { tb_msg_md_name: Buffer.from([0, 0xd6]) } },
  ])
})

test('an error of the broker fails the record', async () => {
  const broker = await aBroker({ errorCode: 2 })
  const client = await aClient(settings(broker.address))
  await expect(client.send(request)).rejects.toThrow()
})

test('private addresses are refused, also those of brokers that the cluster lists', async () => {
  const broker = await aBroker()
  await expect(open(settings(broker.address), guardedParts())).rejects.toThrow(/private network/)
  const elsewhere = await aBroker({ advertisedHost: '10.0.0.1' })
  const parts = clientParts()
  const guard = {
    ...parts.guard,
    requireAllowedHost: async (host: string) => {
      if (host === '10.0.0.1') throw new Error('private network')
    },
  }
  const client = await aClient(settings(elsewhere.address), { ...parts, guard })
  await expect(client.send(request)).rejects.toThrow(/private network/)
  expect(elsewhere.records).toEqual([])
})

test('invalid server lists are reported', async () => {
  await expect(open(settings('nonsense'), clientParts())).rejects.toThrow(/host:9092/)
})
