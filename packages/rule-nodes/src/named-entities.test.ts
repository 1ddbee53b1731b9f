import { expect, test, vi } from 'vitest'
import { namedEntities } from './named-entities'
import { anId } from './testing'

function aLookup() {
  const entity = anId('ASSET')
  const find = vi.fn(async () => entity as typeof entity | undefined)
  return { entity, find, lookup: { key: 'Hall', find, missing: 'There is no asset Hall' } }
}

test('an entity is looked up once', async () => {
  const { entity, find, lookup } = aLookup()
  const withEntity = namedEntities(60)
  const use = vi.fn(async () => {})
  expect(await withEntity(lookup, use)).toEqual(entity)
  expect(await withEntity(lookup, use)).toEqual(entity)
  expect(use).toHaveBeenCalledTimes(2)
  expect(find).toHaveBeenCalledTimes(1)
})

test('if the cached entity was deleted, the entity that has the name now is used', async () => {
  const { entity, find, lookup } = aLookup()
  const withEntity = namedEntities(0)
  const existing = new Set([entity.id])
  const use = vi.fn(async ({ id }: { id: string }) => {
    if (!existing.has(id)) throw new Error('does not exist')
  })
  await withEntity(lookup, use)
  const next = anId('ASSET')
  existing.clear()
  existing.add(next.id)
  find.mockResolvedValue(next)
  expect(await withEntity(lookup, use)).toEqual(next)
  existing.clear()
  find.mockResolvedValue(undefined)
  await expect(withEntity(lookup, use)).rejects.toThrow('There is no asset Hall')
})

test('if the entity still exists, an error is thrown without a second attempt', async () => {
  const { lookup } = aLookup()
  const use = vi.fn(() => Promise.reject(new Error('the database is unreachable')))
  await expect(namedEntities(60)(lookup, use)).rejects.toThrow('the database is unreachable')
  expect(use).toHaveBeenCalledTimes(1)
})
