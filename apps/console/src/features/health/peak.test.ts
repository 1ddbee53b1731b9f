import { expect, test } from 'vitest'
import { peakOf } from './peak'

const sample = (ts: number, cpu: number) => ({
  ts,
  cpu,
  memoryBytes: 0,
  queueDepth: 0,
  messagesPerSecond: 0,
  sentPerSecond: 0,
  failedPerSecond: 0,
})

test('the peak is the highest value, with the time of its latest sample', () => {
  const samples = [sample(1, 0.2), sample(2, 0.7), sample(3, 0.7), sample(4, 0.1)]
  expect(peakOf(samples, ({ cpu }) => cpu)).toEqual({ value: 0.7, ts: 3 })
})

test('there is no peak if all samples are equal, or without samples', () => {
  expect(peakOf([sample(1, 0.2), sample(2, 0.2)], ({ cpu }) => cpu)).toBeUndefined()
  expect(peakOf([], ({ cpu }) => cpu)).toBeUndefined()
})
