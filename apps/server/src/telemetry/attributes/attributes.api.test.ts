import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { anEntity, aTelemetry, double, flag, json, long, text } from '../testing'

let fixture: Awaited<ReturnType<typeof aTelemetry>>
beforeAll(async () => {
  fixture = await aTelemetry()
})
afterAll(() => fixture.close())

const tenantId = newId()

test('every kind of value is read back as it was saved', async () => {
  const entity = anEntity()
  const values = {
    a: long(1),
    b: long(2n ** 60n),
    c: double(25),
    d: flag(false),
    e: text('x'),
    f: json('{"g":[]}'),
  }
  const entries = Object.entries(values).map(([key, value]) => ({ key, value }))
  await fixture.attributes.save(tenantId, entity, 'SERVER_SCOPE', entries, { ts: 1000 })
  expect(await fixture.attributes.find(entity)).toEqual(
    entries.map((entry) => ({ ...entry, scope: 'SERVER_SCOPE', lastUpdateTs: 1000 })),
  )
})

test('scopes are separate and listed in the order client, shared, server', async () => {
  const entity = anEntity()
  for (const scope of ['SERVER_SCOPE', 'CLIENT_SCOPE', 'SHARED_SCOPE'] as const)
    await fixture.attributes.save(tenantId, entity, scope, [{ key: 'k', value: text(scope) }])
  const found = await fixture.attributes.find(entity, undefined, ['k', 'unknown'])
  expect(found.map((attribute) => attribute.value.value)).toEqual([
    'CLIENT_SCOPE',
    'SHARED_SCOPE',
    'SERVER_SCOPE',
  ])
  expect(await fixture.attributes.keys(entity)).toEqual(['k', 'k', 'k'])
  expect(await fixture.attributes.find(entity, 'SHARED_SCOPE')).toHaveLength(1)
})

test('after several saves of an attribute the last value is stored, also within one transaction, and each save is published', async () => {
  const entity = anEntity()
  const save = (n: number) =>
    fixture.attributes.save(tenantId, entity, 'SHARED_SCOPE', [{ key: 'k', value: long(n) }], { ts: n })
  await Promise.all([save(1), save(2), save(3)])
  expect(await fixture.attributes.find(entity)).toMatchObject([{ lastUpdateTs: 3, value: long(3) }])
  const events = fixture.published.attributesSaved?.filter((event) => event.entityId.id === entity.id)
  expect(events?.map((event) => event.ts)).toEqual([1, 2, 3])
})

test('a save changes the kind of a value', async () => {
  const entity = anEntity()
  await fixture.attributes.save(tenantId, entity, 'SERVER_SCOPE', [{ key: 'k', value: text('x') }])
  await fixture.attributes.save(tenantId, entity, 'SERVER_SCOPE', [{ key: 'k', value: flag(true) }])
  expect(await fixture.attributes.find(entity)).toMatchObject([{ value: flag(true) }])
})

test('a removal deletes the named keys of one scope and publishes an event', async () => {
  const entity = anEntity()
  const entries = ['a', 'b'].map((key) => ({ key, value: long(1) }))
  await fixture.attributes.save(tenantId, entity, 'SERVER_SCOPE', entries)
  await fixture.attributes.save(tenantId, entity, 'CLIENT_SCOPE', entries)
  await fixture.attributes.remove(tenantId, entity, 'SERVER_SCOPE', ['a', 'unknown'])
  expect(await fixture.attributes.keys(entity, 'SERVER_SCOPE')).toEqual(['b'])
  expect(await fixture.attributes.keys(entity, 'CLIENT_SCOPE')).toEqual(['a', 'b'])
  expect(fixture.published.attributesDeleted?.at(-1)).toEqual({
    tenantId,
    entityId: entity,
    scope: 'SERVER_SCOPE',
    keys: ['a', 'unknown'],
  })
})
