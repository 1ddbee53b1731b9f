import type { TypedValue } from '@signalbox/model/telemetry'
import { expect, test } from 'vitest'
import { usageMeter } from './meter'

const text = (length: number): TypedValue => ({ kind: 'STRING', value: 'x'.repeat(length) })
const DAY = 86_400

test.each<[string, TypedValue, number]>([
  ['a number', { kind: 'LONG', value: 1 }, 1],
  ['an empty text', text(0), 1],
  ['512 letters', text(512), 1],
  ['513 letters', text(513), 2],
  ['JSON of 1025 letters', { kind: 'JSON', value: `"${'x'.repeat(1023)}"` }, 3],
])('%s counts as the given number of data points', (_name, value, weight) => {
  const meter = usageMeter()
  meter.countStored('t', [{ ts: 1, key: 'k', value }], DAY)
  expect(meter.take().get('t')?.counts.storageDataPoints).toBe(weight)
})

test.each([
  [1, 1],
  [DAY, 1],
  [10 * DAY, 10],
])('a point with a retention of %d seconds counts as %d data points', (seconds, weight) => {
  const meter = usageMeter()
  meter.countStored('t', [{ ts: 1, key: 'k', value: { kind: 'LONG', value: 1 } }], seconds)
  expect(meter.take().get('t')?.counts.storageDataPoints).toBe(weight)
})

test('a tenant that uses up its budget is reported at once, and only once per interval', () => {
  const meter = usageMeter()
  const reported: string[] = []
  meter.whenUsedUp((tenantId) => reported.push(tenantId))
  meter.setBudget('t', { remaining: { transportMessages: 100, storageDataPoints: 30 }, defaultTtlDays: 10 })
  meter.count('t', 'transportMessages', 99)
  meter.count('t', 'transportDataPoints', 1000)
  expect(reported).toEqual([])
  meter.count('t', 'transportMessages')
  meter.count('t', 'transportMessages')
  expect(reported).toEqual(['t'])
  meter.take()
  const point = { ts: 1, key: 'k', value: { kind: 'LONG', value: 1 } } as const
  meter.countStored('t', [point, point, point], null)
  expect(reported).toEqual(['t', 't'])
})

test('counts that could not be stored are kept and stored with the next interval', () => {
  const meter = usageMeter()
  const reported: string[] = []
  meter.setBudget('t', { remaining: { emails: 1 }, defaultTtlDays: 1 })
  meter.whenUsedUp((tenantId) => reported.push(tenantId))
  meter.restoreCounts('t', { counts: { emails: 2 }, pointsWithDefaultTtl: 3 })
  meter.count('t', 'emails')
  expect(reported).toEqual([])
  expect(meter.take().get('t')).toMatchObject({ counts: { emails: 3 }, pointsWithDefaultTtl: 3 })
})

test('a new budget also applies to the counts of the current interval', () => {
  const meter = usageMeter()
  const reported: string[] = []
  meter.whenUsedUp((tenantId) => reported.push(tenantId))
  meter.setBudget('t', { remaining: { emails: 100 }, defaultTtlDays: 1 })
  meter.count('t', 'emails')
  meter.setBudget('t', { remaining: { emails: 2 }, defaultTtlDays: 1 })
  meter.count('t', 'emails')
  expect(reported).toEqual(['t'])
})
