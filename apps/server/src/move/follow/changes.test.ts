import { expect, test } from 'vitest'
import { requestsFor } from './changes'

test('series with similar times share a request, and a series that changes seldom has its own request', () => {
  const now = 1_800_000_000_000
  const series = [
    { key: 'temperature', after: now },
    { key: 'door', after: now - 7_200_000 },
    { key: 'humidity', after: now - 1000 },
    { key: 'new', after: null },
    { key: 'newer', after: null },
  ]
  expect(requestsFor(series)).toEqual([
    { keys: ['new', 'newer'], after: null },
    { keys: ['door'], after: now - 7_200_000 },
    { keys: ['humidity', 'temperature'], after: now - 1000 },
  ])
})
