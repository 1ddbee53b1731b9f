import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../testing'
import { originatorFields } from './originator-fields'

const customerId = anId('CUSTOMER')
const context = aTestContext()
context.entities.list.push({
  id: DEVICE,
  name: 'Oven',
  label: null,
  createdTime: 5,
  customerId,
  additionalInfo: { description: 'hot', nested: { a: 1 } },
})
const run = (fieldsMapping: object, msg = aMessage()) =>
  runNode(originatorFields, msg, { fieldsMapping }, context)

test('fields become text; missing fields are left out', async () => {
  const [sent] = await run({
    name: 'n',
    label: 'l',
    createdTime: 'c',
    customerId: 'cu',
    'additionalInfo.description': 'd',
    'additionalInfo.nested': 'o',
    none: 'x',
  })
  expect(sent?.msg.metadata).toEqual({
    n: 'Oven',
    l: 'null',
    c: '5',
    cu: customerId.id,
    d: 'hot',
    o: '{"a":1}',
  })
})

test('unknown originators fail, unless no field is configured', async () => {
  const unknown = aMessage({ originator: anId('DEVICE') })
  expect(await run({ name: 'n' }, unknown)).toMatchObject([{ relation: 'Failure' }])
  expect(await run({ name: 'n' }, aMessage({ originator: anId('DASHBOARD') }))).toMatchObject([
    { relation: 'Failure' },
  ])
  expect(await run({}, unknown)).toMatchObject([{ relation: 'Success' }])
})
