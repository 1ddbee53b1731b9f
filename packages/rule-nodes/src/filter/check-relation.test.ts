import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../testing'
import { checkRelation } from './check-relation'

const asset = anId('ASSET')
const context = aTestContext()
context.relations.all.push({ from: asset, to: DEVICE, type: 'Contains' })
const relation = async (config: object) =>
  (await runNode(checkRelation, aMessage(), config, context))[0]?.relation

test('a relation with the configured entity, direction and type gives True', async () => {
  const single = { entityType: 'ASSET', entityId: asset.id }
  expect(await relation({ ...single, direction: 'FROM' })).toBe('True')
  expect(await relation({ ...single, direction: 'TO' })).toBe('False')
  expect(await relation({ ...single, relationType: 'Manages' })).toBe('False')
  expect(await relation({})).toBe('Failure')
})

test('a relation with any entity, in the configured direction, gives True', async () => {
  expect(await relation({ checkForSingleEntity: false, direction: 'FROM' })).toBe('True')
  expect(await relation({ checkForSingleEntity: false, direction: 'TO' })).toBe('False')
})
