import { expect, test } from 'vitest'
import { estimateHistory } from './history-estimate'
import type { SourceClient } from './source-client'

const DAY_MS = 24 * 3_600_000
const uuid = (number: number) => `784f394c-42b6-11ea-af22-${String(number).padStart(12, '0')}`

test('the number of points of 20 entities is estimated from a sample of two entities', async () => {
  const from = 1_700_000_000_000
  const requests: URLSearchParams[] = []
  const client = {
    find: async () => '{"a":[{"ts":1,"value":1}],"b":[{"ts":1,"value":1}]}',
    async get(path: string) {
      const query = new URL(path, 'http://x').searchParams
      requests.push(query)
      return `{"a":[{"ts":${from + 15 * DAY_MS},"value":100},{"ts":${from + 45 * DAY_MS},"value":50}]}`
    },
  } as unknown as SourceClient
  const sample = [1, 2].map((number) => ({ entityType: 'DEVICE' as const, id: uuid(number) }))
  const choice = { from, to: from + 60 * DAY_MS, keys: ['a'] }
  expect(await estimateHistory(client, sample, 20, choice)).toEqual({
    points: 3000,
    sampled: 2,
    keys: 1,
    stepMs: 30 * DAY_MS,
    counts: [
      { ts: from, points: 2000 },
      { ts: from + 30 * DAY_MS, points: 1000 },
    ],
  })
  expect(requests).toHaveLength(2)
  expect(requests[0]?.get('keys')).toBe('a')
  expect(requests[0]?.get('agg')).toBe('COUNT')
})
