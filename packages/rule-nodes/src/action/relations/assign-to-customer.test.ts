import { expect, test, vi } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode, startNode } from '../../testing'
import { assignToCustomer } from './assign-to-customer'
import { unassignFromCustomer } from './unassign-from-customer'

function contextWithCustomer() {
  const context = aTestContext()
  const customer = anId('CUSTOMER')
  const device: { id: typeof DEVICE; customerId: typeof customer | null } = { id: DEVICE, customerId: null }
  context.entities.list.push(device, { id: customer, title: 'Bakery' })
  return { context, customer, device }
}
const msg = aMessage({ metadata: { who: 'Bakery' } })
const config = { customerNamePattern: '${who}' }

test('the originator is assigned to the customer and unassigned', async () => {
  const { context, customer, device } = contextWithCustomer()
  expect(await runNode(assignToCustomer, msg, config, context)).toEqual([{ relation: 'Success', msg }])
  expect(device.customerId).toEqual(customer)
  expect(await runNode(unassignFromCustomer, msg, config, context)).toEqual([{ relation: 'Success', msg }])
  expect(device.customerId).toBeNull()
})

test('a message with a missing customer fails, or the customer is created if configured', async () => {
  const { context, device } = contextWithCustomer()
  const other = aMessage({ metadata: { who: 'Mill' } })
  expect(await runNode(assignToCustomer, other, config, context)).toMatchObject([{ relation: 'Failure' }])
  expect(await runNode(unassignFromCustomer, other, config, context)).toMatchObject([{ relation: 'Failure' }])
  const node = await startNode(assignToCustomer, { ...config, createCustomerIfNotExists: true }, context)
  await node.run(other)
  await node.run(other)
  expect(context.enqueued).toMatchObject([{ type: 'ENTITY_CREATED', originator: device.customerId! }])
})

test('after the customer was deleted, the customer that has the title now is used, or the message fails', async () => {
  const { context, customer, device } = contextWithCustomer()
  const { list } = context.entities
  const removeCustomers = () => list.splice(0, list.length, device)
  const node = await startNode(assignToCustomer, { ...config, customerCacheExpiration: 0 }, context)
  await node.run(msg)
  expect(device.customerId).toEqual(customer)
  removeCustomers()
  expect(await node.run(msg)).toMatchObject([{ relation: 'Failure', error: "There is no customer 'Bakery'" }])
  const next = anId('CUSTOMER')
  const third = anId('CUSTOMER')
  list.push({ id: next, title: 'Bakery' })
  const other = await startNode(assignToCustomer, config, context)
  expect(await other.run(msg)).toEqual([{ relation: 'Success', msg }])
  expect(device.customerId).toEqual(next)
  removeCustomers()
  list.push({ id: third, title: 'Bakery' })
  expect(await other.run(msg)).toEqual([{ relation: 'Success', msg }])
  expect(device.customerId).toEqual(third)
})

test('messages fail if their originator cannot be assigned to a customer', async () => {
  const { context } = contextWithCustomer()
  const unassignable = aMessage({ originator: anId('USER'), metadata: { who: 'Bakery' } })
  expect(await runNode(assignToCustomer, unassignable, config, context)).toMatchObject([
    { relation: 'Failure' },
  ])
  expect(await runNode(unassignFromCustomer, unassignable, config, context)).toMatchObject([
    { relation: 'Failure' },
  ])
})

test('a customer that another node creates at the same moment is used; other errors are reported', async () => {
  const context = aTestContext()
  context.entities.list.push({ id: DEVICE })
  const create = vi.spyOn(context.entities, 'create')
  const config = { customerNamePattern: 'Bakery', createCustomerIfNotExists: true }
  create.mockRejectedValueOnce(new Error('too many customers'))
  expect(await runNode(assignToCustomer, aMessage(), config, context)).toMatchObject([
    { relation: 'Failure', error: 'too many customers' },
  ])
  const customer = anId('CUSTOMER')
  create.mockImplementationOnce(async () => {
    context.entities.list.push({ id: customer, title: 'Bakery' })
    throw new Error('Customer of this title exists already')
  })
  expect(await runNode(assignToCustomer, aMessage(), config, context)).toMatchObject([
    { relation: 'Success' },
  ])
  expect(context.entities.list[0]).toMatchObject({ customerId: customer })
  expect(context.enqueued).toEqual([])
})
