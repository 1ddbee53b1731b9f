import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../testing'
import { originatorAttributes } from './originator-attributes'
import { relatedDeviceAttributes } from './related-device-attributes'

async function aFilledContext(entityId = DEVICE) {
  const context = aTestContext()
  await context.attributes.save(entityId, 'CLIENT_SCOPE', [
    { key: 'fw', value: { kind: 'STRING', value: 'v1' } },
  ])
  await context.attributes.save(entityId, 'SHARED_SCOPE', [
    { key: 'on', value: { kind: 'BOOLEAN', value: true } },
  ])
  await context.attributes.save(entityId, 'SERVER_SCOPE', [
    { key: 'max', value: { kind: 'JSON', value: '{"a":1}' } },
  ])
  context.telemetry.points.push({
    entityId: entityId.id,
    ts: 5,
    key: 't',
    value: { kind: 'DOUBLE', value: 20 },
  })
  return context
}

const all = {
  clientAttributeNames: ['fw'],
  sharedAttributeNames: ['${which}'],
  serverAttributeNames: ['max'],
  latestTsKeyNames: ['t'],
}
const msg = aMessage({ metadata: { which: 'on' } })

test('values are added to the metadata, attributes with the prefix of their scope', async () => {
  const [sent] = await runNode(originatorAttributes, msg, all, await aFilledContext())
  expect(sent?.msg.metadata).toEqual({
    which: 'on',
    cs_fw: 'v1',
    shared_on: 'true',
    ss_max: '{"a":1}',
    t: '20.0',
  })
  const withTs = await runNode(
    originatorAttributes,
    msg,
    { ...all, getLatestValueWithTs: true },
    await aFilledContext(),
  )
  expect(withTs[0]?.msg.metadata.t).toBe('{"ts":5,"value":20.0}')
})

test('a missing value fails the message, unless configured otherwise; the other values are added', async () => {
  const config = { ...all, serverAttributeNames: ['max', 'min'] }
  const [failed] = await runNode(originatorAttributes, msg, config, await aFilledContext())
  expect(failed).toMatchObject({ relation: 'Failure', error: 'Keys not found: SERVER_SCOPE: min' })
  expect(failed?.msg.metadata.cs_fw).toBe('v1')
  const lenient = { ...config, tellFailureIfAbsent: false }
  expect(await runNode(originatorAttributes, msg, lenient, await aFilledContext())).toMatchObject([
    { relation: 'Success' },
  ])
})

test('attributes of a related device are added only if the device has the configured type', async () => {
  const [wrong, right] = [anId('DEVICE'), anId('DEVICE')]
  const context = await aFilledContext(right)
  context.entities.list.push({ id: wrong, type: 'pump' }, { id: right, type: 'default' })
  context.relations.all.push({ from: DEVICE, to: wrong, type: 'Contains' })
  expect(await runNode(relatedDeviceAttributes, msg, all, context)).toMatchObject([{ relation: 'Failure' }])
  context.relations.all.push({ from: DEVICE, to: right, type: 'Contains' })
  expect((await runNode(relatedDeviceAttributes, msg, all, context))[0]?.msg.metadata.cs_fw).toBe('v1')
})
