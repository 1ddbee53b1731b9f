import { dataOf } from '@signalbox/model/message'
import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode, TENANT_ID } from '../testing'
import { customerDetails } from './customer-details'
import { tenantDetails } from './tenant-details'

const context = aTestContext()
const customerId = anId('CUSTOMER')
context.entities.list.push(
  { id: DEVICE, customerId },
  { id: customerId, title: 'Bakery', city: 'Rome', phone: null, additionalInfo: { description: 'bread' } },
  { id: { entityType: 'TENANT', id: TENANT_ID }, title: 'Ovens Ltd', additionalInfo: null },
)
const msg = aMessage({ data: { t: 1 } })

test('details are added to the data or the metadata; missing details are left out', async () => {
  const detailsList = ['TITLE', 'CITY', 'PHONE', 'ADDITIONAL_INFO']
  const expected = { customer_title: 'Bakery', customer_city: 'Rome', customer_additionalInfo: 'bread' }
  const [data] = await runNode(customerDetails, msg, { detailsList }, context)
  expect(JSON.parse(dataOf(data!.msg))).toEqual({ t: 1, ...expected })
  const [metadata] = await runNode(customerDetails, msg, { detailsList, addToMetadata: true }, context)
  expect(metadata!.msg).toMatchObject({ data: msg.data, metadata: expected })
})

test('the numbers in the data stay exact', async () => {
  const exact = { ...msg, data: '{"t":25.0,"serial":9007199254740993}', points: undefined }
  const [sent] = await runNode(tenantDetails, exact, { detailsList: ['TITLE'] }, context)
  expect(dataOf(sent!.msg)).toBe('{"t":25.0,"serial":9007199254740993,"tenant_title":"Ovens Ltd"}')
})

test('tenant details are those of the tenant of the rule chain, for any originator', async () => {
  const config = { detailsList: ['TITLE', 'ADDITIONAL_INFO'], addToMetadata: true }
  const [sent] = await runNode(tenantDetails, aMessage({ originator: anId('ALARM') }), config, context)
  expect(sent?.msg.metadata).toEqual({ tenant_title: 'Ovens Ltd' })
})

test('a node without configured details passes messages on; messages whose originator has no customer fail', async () => {
  expect(await runNode(customerDetails, msg, {}, context)).toEqual([{ relation: 'Success', msg }])
  const config = { detailsList: ['TITLE'] }
  expect(await runNode(customerDetails, aMessage({ originator: customerId }), config, context)).toMatchObject(
    [{ relation: 'Failure' }],
  )
  expect(
    await runNode(customerDetails, aMessage({ originator: anId('DEVICE') }), config, context),
  ).toMatchObject([{ relation: 'Failure' }])
})
