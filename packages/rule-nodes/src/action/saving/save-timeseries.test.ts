import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode } from '../../testing'
import { saveTimeseries } from './save-timeseries'

async function save(changes: Parameters<typeof aMessage>[0], config = {}) {
  const context = aTestContext()
  const [sent] = await runNode(saveTimeseries, aMessage(changes), config, context)
  return { relation: sent?.relation, error: sent?.error, points: context.telemetry.points }
}

test('stores the values at the time of the message', async () => {
  const { relation, points } = await save({ data: { t: 20.5, ok: true }, ts: 7 })
  expect(relation).toBe('Success')
  expect(points).toMatchObject([
    { ts: 7, key: 't', value: { kind: 'DOUBLE', value: 20.5 } },
    { ts: 7, key: 'ok', value: { kind: 'BOOLEAN', value: true } },
  ])
})

test('the time is read from the data, otherwise from the metadata, otherwise from the message', async () => {
  expect((await save({ ts: 7, metadata: { ts: '8' } })).points).toMatchObject([{ ts: 8 }])
  expect((await save({ ts: 7, metadata: { ts: 'soon' } })).points).toMatchObject([{ ts: -1 }])
  const data = [{ ts: 9, values: { a: 1 } }, { b: 2 }]
  expect((await save({ ts: 7, metadata: { ts: '8' }, data })).points).toMatchObject([{ ts: 9 }, { ts: 8 }])
})

test('values that the transport has parsed are not parsed again', async () => {
  const points = [{ ts: 5, key: 'k', value: { kind: 'LONG' as const, value: 1 } }]
  expect((await save({ data: 'not JSON', points })).points).toMatchObject(points)
})

test('the time to live comes from the metadata, else from the node', async () => {
  expect((await save({}, { defaultTTL: 60 })).points).toMatchObject([{ ttlSeconds: 60 }])
  expect((await save({ metadata: { TTL: '5' } }, { defaultTTL: 60 })).points).toMatchObject([
    { ttlSeconds: 5 },
  ])
  expect((await save({ metadata: { TTL: 'x' } })).relation).toBe('Failure')
})

test('messages of other types or with empty or invalid data fail', async () => {
  expect((await save({ type: 'CONNECT_EVENT' })).error).toContain('CONNECT_EVENT')
  expect((await save({ data: {} })).relation).toBe('Failure')
  expect((await save({ data: '"x"' })).relation).toBe('Failure')
})
