import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode, TENANT_ID } from '../testing'
import { customerAttributes } from './customer-attributes'
import { relatedAttributes } from './related-attributes'
import { tenantAttributes } from './tenant-attributes'

const mapping = { attrMapping: { limit: 'max', none: 'nothing' } }
const limit = (value: number) => [{ key: 'limit', value: { kind: 'LONG', value } as const }]

test('attributes or latest values of the customer are added; originators without a customer fail', async () => {
  const context = aTestContext()
  const customer = anId('CUSTOMER')
  context.entities.list.push({ id: DEVICE, customerId: customer })
  await context.attributes.save(customer, 'SERVER_SCOPE', limit(5))
  context.telemetry.points.push({ entityId: customer.id, ts: 1, ...limit(6)[0]! })
  const run = (msg = aMessage(), config = {}) =>
    runNode(customerAttributes, msg, { ...mapping, ...config }, context)
  expect((await run())[0]?.msg.metadata).toEqual({ max: '5' })
  expect((await run(aMessage(), { telemetry: true }))[0]?.msg.metadata).toEqual({ max: '6' })
  expect((await run(aMessage({ originator: customer })))[0]?.msg.metadata).toEqual({ max: '5' })
  expect((await run(aMessage({ originator: anId('DEVICE') })))[0]?.relation).toBe('Failure')
  expect((await run(aMessage({ originator: anId('DASHBOARD') })))[0]?.relation).toBe('Failure')
})

test('attributes of the tenant are added; unsupported originators fail', async () => {
  const context = aTestContext()
  await context.attributes.save({ entityType: 'TENANT', id: TENANT_ID }, 'SERVER_SCOPE', limit(7))
  expect((await runNode(tenantAttributes, aMessage(), mapping, context))[0]?.msg.metadata).toEqual({
    max: '7',
  })
  const view = aMessage({ originator: anId('ENTITY_VIEW') })
  expect((await runNode(tenantAttributes, view, mapping, context))[0]?.relation).toBe('Failure')
})

test('attributes of a related entity are added; originators without a related entity fail', async () => {
  const context = aTestContext()
  const asset = anId('ASSET')
  expect((await runNode(relatedAttributes, aMessage(), mapping, context))[0]?.relation).toBe('Failure')
  context.relations.all.push({ from: DEVICE, to: asset, type: 'Contains' })
  await context.attributes.save(asset, 'SERVER_SCOPE', limit(8))
  expect((await runNode(relatedAttributes, aMessage(), mapping, context))[0]?.msg.metadata).toEqual({
    max: '8',
  })
})
