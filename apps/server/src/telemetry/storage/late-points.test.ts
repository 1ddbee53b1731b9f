import { expect, test } from 'vitest'
import type { Save } from '../save'
import { chunkOf } from './chunks'
import { isFarFromNow, partsOf } from './late-points'

const DAY_MS = 86_400_000
const MONTH_MS = 31 * DAY_MS
const save = (...times: number[]): Save => ({
  tenantId: 't',
  entityId: { entityType: 'DEVICE', id: 'd' },
  points: times.map((ts) => ({ key: 'k', ts, value: { kind: 'LONG', value: 1 } })),
  ttlSeconds: null,
  viewPoints: [{ entityId: { entityType: 'ENTITY_VIEW', id: 'v' }, points: [] }],
  isMetered: true,
})

test('a save is far from now if a point is more than 35 days old or more than a day in the future', () => {
  const now = Date.now()
  expect(isFarFromNow(save(now, now - 30 * DAY_MS, now + 1000), now)).toBe(false)
  expect(isFarFromNow(save(now, now - 40 * DAY_MS), now)).toBe(true)
  expect(isFarFromNow(save(now + 2 * DAY_MS), now)).toBe(true)
})

test('a save over many months is written in parts of few chunks, and nothing is left out', () => {
  const times = Array.from({ length: 420 }, (_, month) => Date.UTC(2015, 0, 15) + month * MONTH_MS)
  const whole = save(...times)
  const parts = partsOf(whole)
  for (const part of parts) expect(new Set(part.points.map(({ ts }) => chunkOf(ts))).size).toBeLessThan(9)
  expect(parts.flatMap(({ points }) => points)).toEqual(whole.points)
  expect(parts.map(({ viewPoints }) => viewPoints.length)).toEqual([...parts.slice(1).map(() => 0), 1])
})
