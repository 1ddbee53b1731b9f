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

/** Each request gets the next of these lists, filtered only by entity type and cut to the page size. */
function serve(...results: EntityId[][]) {
  startMockServer({})
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { keyFilters, pageLink } = JSON.parse(body)
    const typeFilter = keyFilters[0]?.predicate.value.defaultValue
    const entities = results.shift()!.filter(({ entityType }) => !typeFilter || entityType === typeFilter)
    const data = entities.slice(0, pageLink.pageSize).map((id) => ({ entityId: id }))
    return new Response(JSON.stringify({ data, totalElements: entities.length }))
  })
}

test('entities of other types are counted neither on the first page nor on later pages', async () => {
  serve([...many('ASSET', 80), ...many('DEVICE', 130)])
  expect(await countFilteredDevices([FILTER])).toBe(130)
  serve([...many('DEVICE', 20), ...many('ASSET', 200)])
  expect(await countFilteredDevices([FILTER])).toBe(20)
})

test('a device that several filters find is counted once; without a filter, no device is counted', async () => {
  serve(many('DEVICE', 3), many('DEVICE', 5))
  expect(await countFilteredDevices([FILTER, FILTER])).toBe(5)
  expect(await countFilteredDevices([])).toBe(0)
})
