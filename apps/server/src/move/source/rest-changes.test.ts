import { expect, test } from 'vitest'
import { restChanges } from './rest-changes'
import type { LatestTimes } from './source'
import type { SourceClient } from './source-client'

const uuid = (number: number) => `784f394c-42b6-11ea-af22-${String(number).padStart(12, '0')}`

test('30 keys of 1200 entities are read with six requests, and keys without a value are left out', async () => {
  const requests: { latestValues: { type: string; key: string }[]; pageLink: { page: number } }[] = []
  const client = {
    async post(path: string, body: (typeof requests)[number]) {
      expect(path).toBe('/api/entitiesQuery/find')
      requests.push(body)
      const first = body.pageLink.page * 500
      const data = Array.from({ length: Math.min(500, 1200 - first) }, (_, at) => ({
        entityId: { entityType: 'DEVICE', id: uuid(first + at) },
        latest: {
          TIME_SERIES: Object.fromEntries(
            body.latestValues.map(({ key }) => [key, { ts: key === 'k0' ? 7 : 0, value: '' }]),
          ),
        },
      }))
      return JSON.stringify({ data, totalPages: 3, totalElements: 1200, hasNext: first + 500 < 1200 })
    },
  } as unknown as SourceClient
  const keys = Array.from({ length: 30 }, (_, index) => ({ type: 'TIME_SERIES', key: `k${index}` }))
  const found: LatestTimes[] = []
  for await (const page of restChanges(client)('DEVICE', keys)) found.push(...page)
  expect(requests).toHaveLength(6)
  expect(found).toHaveLength(2400)
  const times = new Map(found.filter(({ times }) => times.length > 0).map(({ id, times }) => [id, times]))
  expect(times.size).toBe(1200)
  expect(times.get(uuid(0))).toEqual([{ type: 'TIME_SERIES', key: 'k0', ts: 7 }])
})
