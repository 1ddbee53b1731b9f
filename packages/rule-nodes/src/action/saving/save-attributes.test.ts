import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode } from '../../testing'
import { saveAttributes } from './save-attributes'

async function save(config: object, changes: Parameters<typeof aMessage>[0] = {}) {
  const context = aTestContext()
  const msg = aMessage({ type: 'POST_ATTRIBUTES_REQUEST', data: { a: 'x', n: '5' }, ...changes })
  const [sent] = await runNode(saveAttributes, msg, config, context)
  return { relation: sent?.relation, list: context.attributes.list }
}

test('stores every key in the scope', async () => {
  const { relation, list } = await save({ scope: 'CLIENT_SCOPE' })
  expect(relation).toBe('Success')
  expect(list).toMatchObject([
    { scope: 'CLIENT_SCOPE', key: 'a', value: { kind: 'STRING', value: 'x' } },
    { scope: 'CLIENT_SCOPE', key: 'n', value: { kind: 'LONG', value: 5 } },
  ])
})

test('the device is notified unless the node and the metadata of the message both disable the notification', async () => {
  const isNotified = async (notifyDevice: unknown, metadata = {}) =>
    (await save({ scope: 'SHARED_SCOPE', notifyDevice }, { metadata })).list[0]?.notifyDevice
  expect(await isNotified(false, { notifyDevice: 'false' })).toBe(false)
  expect(await isNotified('false', { notifyDevice: 'false' })).toBe(false)
  expect(await isNotified(true, { notifyDevice: 'false' })).toBe(true)
  expect(await isNotified(null, { notifyDevice: 'false' })).toBe(true)
  expect(await isNotified('SERVER_SCOPE', { notifyDevice: 'false' })).toBe(true)
  expect(await isNotified(false)).toBe(true)
})

test('messages of other types or with null values fail', async () => {
  expect((await save({}, { type: 'POST_TELEMETRY_REQUEST' })).relation).toBe('Failure')
  expect((await save({}, { data: { a: null } })).relation).toBe('Failure')
})
