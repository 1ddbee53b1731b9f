import { expect, test } from 'vitest'
import { aMessage, anId, aWorld, DEVICE, runNode } from '../testing'
import { originatorAttributes } from './originator-attributes'
import { relatedDeviceAttributes } from './related-device-attributes'

async function aFilledWorld(entityId = DEVICE) {
  const world = aWorld()
  await world.attributes.save(entityId, 'CLIENT_SCOPE', [
    { key: 'fw', value: { kind: 'STRING', value: 'v1' } },
  ])
  await world.attributes.save(entityId, 'SHARED_SCOPE', [
    { key: 'on', value: { kind: 'BOOLEAN', value: true } },
  ])
  await world.attributes.save(entityId, 'SERVER_SCOPE', [
    { key: 'max', value: { kind: 'JSON', value: '{"a":1}' } },
  ])
  world.telemetry.points.push({
    entityId: entityId.id,
    ts: 5,
    key: 't',
    value: { kind: 'DOUBLE', value: 20 },
  })
  return world
}

const all = {
  clientAttributeNames: ['fw'],
  sharedAttributeNames: ['${which}'],
  serverAttributeNames: ['max'],
  latestTsKeyNames: ['t'],
}
const msg = aMessage({ metadata: { which: 'on' } })

test('values are added to the metadata, attributes with the prefix of their scope', async () => {
  const [sent] = await runNode(originatorAttributes, msg, all, await aFilledWorld())
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
    await aFilledWorld(),
  )
  expect(withTs[0]?.msg.metadata.t).toBe('{"ts":5,"value":20.0}')
})

test('a missing value fails the message, with the other values added, unless configured otherwise', async () => {
  const config = { ...all, serverAttributeNames: ['max', 'min'] }
  const [failed] = await runNode(originatorAttributes, msg, config, await aFilledWorld())
  expect(failed).toMatchObject({ relation: 'Failure', error: 'Keys not found: SERVER_SCOPE: min' })
  expect(failed?.msg.metadata.cs_fw).toBe('v1')
  const lenient = { ...config, tellFailureIfAbsent: false }
  expect(await runNode(originatorAttributes, msg, lenient, await aFilledWorld())).toMatchObject([
    { relation: 'Success' },
  ])
})

test('a related device of the right type is used', async () => {
  const [wrong, right] = [anId('DEVICE'), anId('DEVICE')]
  const world = await aFilledWorld(right)
  world.entities.list.push({ id: wrong, type: 'pump' }, { id: right, type: 'default' })
  world.relations.all.push({ from: DEVICE, to: wrong, type: 'Contains' })
  expect(await runNode(relatedDeviceAttributes, msg, all, world)).toMatchObject([{ relation: 'Failure' }])
  world.relations.all.push({ from: DEVICE, to: right, type: 'Contains' })
  expect((await runNode(relatedDeviceAttributes, msg, all, world))[0]?.msg.metadata.cs_fw).toBe('v1')
})
