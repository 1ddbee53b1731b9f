import { expect, test } from 'vitest'
import { aMessage, anId, aWorld, DEVICE, runNode, TENANT_ID } from '../testing'
import { customerAttributes } from './customer-attributes'
import { relatedAttributes } from './related-attributes'
import { tenantAttributes } from './tenant-attributes'

const mapping = { attrMapping: { limit: 'max', none: 'nothing' } }
const limit = (value: number) => [{ key: 'limit', value: { kind: 'LONG', value } as const }]

test('attributes or latest values of the customer are added; originators without a customer fail', async () => {
  const world = aWorld()
  const customer = anId('CUSTOMER')
  world.entities.list.push({ id: DEVICE, customerId: customer })
  await world.attributes.save(customer, 'SERVER_SCOPE', limit(5))
  world.telemetry.points.push({ entityId: customer.id, ts: 1, ...limit(6)[0]! })
  const run = (msg = aMessage(), config = {}) =>
    runNode(customerAttributes, msg, { ...mapping, ...config }, world)
  expect((await run())[0]?.msg.metadata).toEqual({ max: '5' })
  expect((await run(aMessage(), { telemetry: true }))[0]?.msg.metadata).toEqual({ max: '6' })
  expect((await run(aMessage({ originator: customer })))[0]?.msg.metadata).toEqual({ max: '5' })
  expect((await run(aMessage({ originator: anId('DEVICE') })))[0]?.relation).toBe('Failure')
  expect((await run(aMessage({ originator: anId('DASHBOARD') })))[0]?.relation).toBe('Failure')
})

test('attributes of the tenant are added; unsupported originators fail', async () => {
  const world = aWorld()
  await world.attributes.save({ entityType: 'TENANT', id: TENANT_ID }, 'SERVER_SCOPE', limit(7))
  expect((await runNode(tenantAttributes, aMessage(), mapping, world))[0]?.msg.metadata).toEqual({ max: '7' })
  const view = aMessage({ originator: anId('ENTITY_VIEW') })
  expect((await runNode(tenantAttributes, view, mapping, world))[0]?.relation).toBe('Failure')
})

test('attributes of a related entity are added; originators without one fail', async () => {
  const world = aWorld()
  const asset = anId('ASSET')
  expect((await runNode(relatedAttributes, aMessage(), mapping, world))[0]?.relation).toBe('Failure')
  world.relations.all.push({ from: DEVICE, to: asset, type: 'Contains' })
  await world.attributes.save(asset, 'SERVER_SCOPE', limit(8))
  expect((await runNode(relatedAttributes, aMessage(), mapping, world))[0]?.msg.metadata).toEqual({
    max: '8',
  })
})
