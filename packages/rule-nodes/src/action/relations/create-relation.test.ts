import { expect, test } from 'vitest'
import { aMessage, anId, aWorld, DEVICE, runNode } from '../../testing'
import { createRelation } from './create-relation'
import { deleteRelation } from './delete-relation'

function aHouse() {
  const world = aWorld()
  const asset = anId('ASSET')
  world.entities.list.push({ id: asset, name: 'Hall' })
  return { world, asset }
}
const msg = aMessage({ metadata: { where: 'Hall', how: 'Contains' } })
const config = { entityType: 'ASSET', entityNamePattern: '${where}', relationType: '${how}' }

test('the relation is created once, in the configured direction', async () => {
  const { world, asset } = aHouse()
  expect(await runNode(createRelation, msg, config, world)).toEqual([{ relation: 'Success', msg }])
  await runNode(createRelation, msg, config, world)
  await runNode(createRelation, msg, { ...config, direction: 'TO' }, world)
  expect(world.relations.all).toEqual([
    { from: asset, to: DEVICE, type: 'Contains' },
    { from: DEVICE, to: asset, type: 'Contains' },
  ])
})

test('existing relations of the same type and direction are replaced if configured', async () => {
  const { world, asset } = aHouse()
  const old = anId('ASSET')
  world.relations.all.push(
    { from: old, to: DEVICE, type: 'Contains' },
    { from: old, to: DEVICE, type: 'Manages' },
  )
  await runNode(createRelation, msg, { ...config, removeCurrentRelations: true }, world)
  expect(world.relations.all).toEqual([
    { from: old, to: DEVICE, type: 'Manages' },
    { from: asset, to: DEVICE, type: 'Contains' },
  ])
})

test('a missing entity fails or, if configured, is created and becomes the originator', async () => {
  const { world } = aHouse()
  const other = aMessage({ metadata: { where: 'Yard', how: 'Contains' } })
  expect(await runNode(createRelation, other, config, world)).toMatchObject([{ relation: 'Failure' }])
  const creating = {
    ...config,
    createEntityIfNotExists: true,
    entityTypePattern: 'place',
    changeOriginatorToRelatedEntity: true,
  }
  const [sent] = await runNode(createRelation, other, creating, world)
  const yard = world.entities.list.find((entity) => entity.name === 'Yard')
  expect(yard).toMatchObject({ type: 'place' })
  expect(sent?.msg.originator).toEqual(yard?.id)
  expect(world.enqueued).toMatchObject([{ type: 'ENTITY_CREATED', originator: yard?.id }])
  expect(await runNode(createRelation, msg, { ...config, entityType: null }, world)).toMatchObject([
    { relation: 'Failure' },
  ])
})

test('one relation or all of a type are deleted', async () => {
  const { world, asset } = aHouse()
  const other = anId('ASSET')
  world.relations.all.push(
    { from: asset, to: DEVICE, type: 'Contains' },
    { from: other, to: DEVICE, type: 'Contains' },
  )
  expect(await runNode(deleteRelation, msg, config, world)).toEqual([{ relation: 'Success', msg }])
  expect(world.relations.all).toEqual([{ from: other, to: DEVICE, type: 'Contains' }])
  expect(await runNode(deleteRelation, msg, config, world)).toMatchObject([{ relation: 'Success' }])
  await runNode(deleteRelation, msg, { ...config, deleteForSingleEntity: false }, world)
  expect(world.relations.all).toEqual([])
})
