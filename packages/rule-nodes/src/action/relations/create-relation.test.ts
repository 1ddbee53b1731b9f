import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../../testing'
import { createRelation } from './create-relation'
import { deleteRelation } from './delete-relation'

function contextWithAsset() {
  const context = aTestContext()
  const asset = anId('ASSET')
  context.entities.list.push({ id: asset, name: 'Hall' })
  return { context, asset }
}
const msg = aMessage({ metadata: { where: 'Hall', how: 'Contains' } })
const config = { entityType: 'ASSET', entityNamePattern: '${where}', relationType: '${how}' }

test('the relation is created once, in the configured direction', async () => {
  const { context, asset } = contextWithAsset()
  expect(await runNode(createRelation, msg, config, context)).toEqual([{ relation: 'Success', msg }])
  await runNode(createRelation, msg, config, context)
  await runNode(createRelation, msg, { ...config, direction: 'TO' }, context)
  expect(context.relations.all).toEqual([
    { from: asset, to: DEVICE, type: 'Contains' },
    { from: DEVICE, to: asset, type: 'Contains' },
  ])
})

test('existing relations of the same type and direction are replaced if configured', async () => {
  const { context, asset } = contextWithAsset()
  const old = anId('ASSET')
  context.relations.all.push(
    { from: old, to: DEVICE, type: 'Contains' },
    { from: old, to: DEVICE, type: 'Manages' },
  )
  await runNode(createRelation, msg, { ...config, removeCurrentRelations: true }, context)
  expect(context.relations.all).toEqual([
    { from: old, to: DEVICE, type: 'Manages' },
    { from: asset, to: DEVICE, type: 'Contains' },
  ])
})

test('if the entity is missing, the message fails or, if configured, the entity is created as the originator', async () => {
  const { context } = contextWithAsset()
  const other = aMessage({ metadata: { where: 'Yard', how: 'Contains' } })
  expect(await runNode(createRelation, other, config, context)).toMatchObject([{ relation: 'Failure' }])
  const creating = {
    ...config,
    createEntityIfNotExists: true,
    entityTypePattern: 'place',
    changeOriginatorToRelatedEntity: true,
  }
  const [sent] = await runNode(createRelation, other, creating, context)
  const yard = context.entities.list.find((entity) => entity.name === 'Yard')
  expect(yard).toMatchObject({ type: 'place' })
  expect(sent?.msg.originator).toEqual(yard?.id)
  expect(context.enqueued).toMatchObject([{ type: 'ENTITY_CREATED', originator: yard?.id }])
  expect(await runNode(createRelation, msg, { ...config, entityType: null }, context)).toMatchObject([
    { relation: 'Failure' },
  ])
})

test('one relation or all relations of a type are deleted', async () => {
  const { context, asset } = contextWithAsset()
  const other = anId('ASSET')
  context.relations.all.push(
    { from: asset, to: DEVICE, type: 'Contains' },
    { from: other, to: DEVICE, type: 'Contains' },
  )
  expect(await runNode(deleteRelation, msg, config, context)).toEqual([{ relation: 'Success', msg }])
  expect(context.relations.all).toEqual([{ from: other, to: DEVICE, type: 'Contains' }])
  expect(await runNode(deleteRelation, msg, config, context)).toMatchObject([{ relation: 'Success' }])
  await runNode(deleteRelation, msg, { ...config, deleteForSingleEntity: false }, context)
  expect(context.relations.all).toEqual([])
})
