import { expect, onTestFinished, test, vi } from 'vitest'
import { parseRates, rateLimiter } from './token-bucket'

test('requests are allowed in a burst up to the capacity, then at the refill rate', () => {
  let now = 0
  const limiter = rateLimiter(parseRates('2:10'), () => now)
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([true, true, false])
  expect(limiter.take('b')).toBe(true)
  now += 5000
  expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false])
})

test('a request needs a token from the bucket of every rate', () => {
  let now = 0
  const limiter = rateLimiter(parseRates('2:1,3:60'), () => now)
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([true, true, false])
  now += 1000
  expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false])
})

test('tokens that are given back can be taken again, but never more than the capacity', () => {
  const limiter = rateLimiter(parseRates('1:60'), () => 0)
  limiter.take('a')
  limiter.giveBack('a')
  limiter.giveBack('a')
  expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false])
})

test('nodes share a rate, and a rate below the number of nodes still allows some requests', () => {
  let now = 0
  const [large, small] = ['6:6', '1:6'].map((text) =>
    rateLimiter(
      parseRates(text),
      () => now,
      () => 3,
    ),
  )
  expect([large!.take('a'), large!.take('a'), large!.take('a')]).toEqual([true, true, false])
  expect([large!.take('b', 6), large!.take('b', 7), small!.take('a')]).toEqual([true, false, true])
  now += 12_000
  expect(small!.take('a')).toBe(false)
  now += 6000
  expect([large!.take('b', 6), small!.take('a')]).toEqual([true, true])
})

test('without rates there is no limit; an invalid rate is named in the error', () => {
  const limiter = rateLimiter(parseRates(''))
  for (let i = 0; i < 1000; i++) expect(limiter.take('a')).toBe(true)
  for (const text of ['x', '1', '0:5', '5:0', '1:2:3']) expect(() => parseRates(text)).toThrow(text)
})

test('no request is refused when the system clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const limiter = rateLimiter(parseRates('1000:1'))
  limiter.take('a')
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(limiter.take('a')).toBe(true)
})

test('buckets that are completely refilled are removed by a timer, not by callers', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limiter = rateLimiter(parseRates('2:1'))
  for (let i = 0; i < 30_000; i++) limiter.take(`key ${i}`)
  expect(limiter.size).toBe(30_000)
  vi.advanceTimersByTime(11_000)
  expect(limiter.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
