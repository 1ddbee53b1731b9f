import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode, startNode, TENANT_ID } from '../testing'
import { changeOriginator } from './change-originator'

const context = aTestContext()
const customer = anId('CUSTOMER')
const asset = anId('ASSET')
context.entities.list.push({ id: DEVICE, customerId: customer })
context.relations.all.push({ from: DEVICE, to: asset, type: 'Contains' })
const run = async (originatorSource: string, msg = aMessage()) =>
  (await runNode(changeOriginator, msg, { originatorSource }, context))[0]

test('only the originator changes', async () => {
  const msg = aMessage({ points: [{ ts: 1, key: 'a', value: { kind: 'LONG', value: 1 } }] })
  expect(await run('CUSTOMER', msg)).toEqual({ relation: 'Success', msg: { ...msg, originator: customer } })
  expect((await run('TENANT'))?.msg.originator).toEqual({ entityType: 'TENANT', id: TENANT_ID })
  expect((await run('RELATED'))?.msg.originator).toEqual(asset)
})

test('ALARM_ORIGINATOR gives the originator of the alarm, and fails for messages whose originator is no alarm', async () => {
  const { alarm } = await context.alarms.save({
    type: 'A',
    originator: asset,
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  expect((await run('ALARM_ORIGINATOR', aMessage({ originator: alarm.id })))?.msg.originator).toEqual(asset)
  expect((await run('ALARM_ORIGINATOR'))?.relation).toBe('Failure')
})

test('messages without a new originator fail; a node with an invalid configuration does not start', async () => {
  expect((await run('CUSTOMER', aMessage({ originator: asset })))?.relation).toBe('Failure')
  expect((await run('RELATED', aMessage({ originator: asset })))?.relation).toBe('Failure')
  await expect(startNode(changeOriginator, { originatorSource: 'UNKNOWN' })).rejects.toThrow()
  await expect(
    startNode(changeOriginator, { originatorSource: 'RELATED', relationsQuery: null }),
  ).rejects.toThrow()
})
