import { expect, test } from 'vitest'
import { aMessage, anId, runNode } from '../testing'
import { originatorType } from './originator-type'
import { originatorTypeSwitch } from './originator-type-switch'

const relations = async (...args: Parameters<typeof runNode>) =>
  (await runNode(...args)).map((s) => s.relation)

test('the filter matches listed kinds of originators', async () => {
  const config = { originatorTypes: ['ASSET', 'CUSTOMER'] }
  expect(await relations(originatorType, aMessage({ originator: anId('ASSET') }), config)).toEqual(['True'])
  expect(await relations(originatorType, aMessage(), config)).toEqual(['False'])
})

test('the switch uses the kind as relation; kinds without a relation fail', async () => {
  expect(await relations(originatorTypeSwitch, aMessage())).toEqual(['Device'])
  expect(await relations(originatorTypeSwitch, aMessage({ originator: anId('ENTITY_VIEW') }))).toEqual([
    'Entity View',
  ])
  expect(await relations(originatorTypeSwitch, aMessage({ originator: anId('DEVICE_PROFILE') }))).toEqual([
    'Failure',
  ])
})
