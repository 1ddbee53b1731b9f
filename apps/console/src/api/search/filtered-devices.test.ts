// @vitest-environment happy-dom
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { countFilteredDevices } from './filtered-devices'

afterEach(stopMockServer)

const FILTER: EntityFilter = { type: 'entityType', entityType: 'DEVICE' }
const many = (type: 'DEVICE' | 'ASSET', count: number) =>
  Array.from({ length: count }, (_, n) => entityId(type, `${type} ${n}`))

/** A server whose filters find these entities, in turn. It applies key filters on the entity type only. */
function serve(...results: EntityId[][]) {
  startMockServer({})
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { keyFilters, pageLink } = JSON.parse(body)
    const wanted = keyFilters[0]?.predicate.value.defaultValue
    const found = results.shift()!.filter(({ entityType }) => !wanted || entityType === wanted)
    const data = found.slice(0, pageLink.pageSize).map((id) => ({ entityId: id }))
    return new Response(JSON.stringify({ data, totalElements: found.length }))
  })
}

test('entities of other types are not counted, also beyond the first page', async () => {
  serve([...many('ASSET', 80), ...many('DEVICE', 130)])
  expect(await countFilteredDevices([FILTER])).toBe(130)
  serve([...many('DEVICE', 20), ...many('ASSET', 200)])
  expect(await countFilteredDevices([FILTER])).toBe(20)
})

test('a device that several filters find is counted once; without a filter there are none', async () => {
  serve(many('DEVICE', 3), many('DEVICE', 5))
  expect(await countFilteredDevices([FILTER, FILTER])).toBe(5)
  expect(await countFilteredDevices([])).toBe(0)
})
