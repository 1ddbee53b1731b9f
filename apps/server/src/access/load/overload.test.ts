import { expect, test, vi } from 'vitest'
import type { LoopDelay } from './loop-delay'
import { type OverloadSettings, overload } from './overload'

const LIMIT_MS = 100

/** The protection with a limit of 100 ms, on a simulated clock; the event loop has the delay that a test sets. */
function aGuard(settings: Partial<OverloadSettings> = {}) {
  let delayMs = 0
  let nowMs = 0
  const loop: LoopDelay = { restart() {}, sample() {}, delayMs: () => delayMs, meanMs: () => delayMs }
  const guard = overload({ limitMs: LIMIT_MS, loop, admitted: () => 200, ...settings })
  /** Takes samples for `forMs`; each sample is late by `delay`, like the timer of a busy loop. */
  function run(delay: number, forMs: number) {
    delayMs = delay
    for (const endMs = nowMs + forMs; nowMs < endMs; ) {
      nowMs += 20 + delay
      guard.sample(nowMs)
    }
    return guard.level()
  }
  return { ...guard, run }
}

test('a delay that stays above the limit for a quarter of a second makes the server busy', () => {
  const { run, isBusy, isOverloaded } = aGuard()
  run(110, 240)
  expect(isBusy()).toBe(false)
  run(110, 300)
  expect([isBusy(), isOverloaded()]).toEqual([true, false])
})

test('a delay of four times the limit makes the server first busy, then overloaded', () => {
  const { run } = aGuard()
  expect(run(410, 1600)).toBe(1)
  expect(run(410, 1800)).toBe(2)
})

test.each([
  ['one slow task or garbage collection', [2000]],
  ['three slow tasks in a row', [300, 300, 300]],
  ['a slow task every second', [800, 0, 800, 0, 800, 0]],
])('%s is not an overload', (_name, delays) => {
  const { run } = aGuard()
  for (const delay of delays) expect(run(delay, delay === 0 ? 200 : 1)).toBe(0)
})

test('the busy level ends when the delay stays below half the limit for a second', () => {
  const { run } = aGuard()
  run(150, 1000)
  expect(run(60, 3000)).toBe(1)
  expect(run(40, 900)).toBe(1)
  // One sample above half the limit restarts the second.
  run(60, 1)
  expect(run(40, 900)).toBe(1)
  expect(run(40, 300)).toBe(0)
})

test('an overload ends level by level', () => {
  const onChange = vi.fn()
  const { run } = aGuard({ onChange })
  run(500, 6000)
  run(0, 5000)
  expect(onChange.mock.calls.map(([level]) => level)).toEqual([1, 2, 1, 0])
  expect(onChange).toHaveBeenNthCalledWith(1, 1, 'event_loop')
})

test('with fewer than 20 requests under way, only a delay of four times the limit counts', () => {
  let admitted = 19
  const { run } = aGuard({ admitted: () => admitted })
  expect(run(390, 10_000)).toBe(0)
  admitted = 20
  expect(run(390, 2000)).toBe(1)
  admitted = 1
  expect(aGuard({ admitted: () => admitted }).run(410, 10_000)).toBe(2)
})

test('with fewer than 200 requests under way, queues other than the event loop do not count', () => {
  let admitted = 199
  const { run } = aGuard({ admitted: () => admitted, queues: { database: () => 100 } })
  expect(run(0, 10_000)).toBe(0)
  admitted = 200
  expect(run(0, 300)).toBe(1)
  // The level stays while the queue is full, even if fewer requests are under way.
  admitted = 0
  expect(run(0, 10_000)).toBe(1)
})

test('the queue that is fullest relative to its limit sets the level and is reported as the cause', () => {
  const queues = { requests: 0, database: 0 }
  const onChange = vi.fn()
  const { run, pressures } = aGuard({
    onChange,
    queues: { requests: () => queues.requests, database: () => queues.database },
  })
  queues.requests = 0.9
  expect(run(0, 1000)).toBe(0)
  queues.database = 1.2
  expect(run(50, 1000)).toBe(1)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1, 'database')
  expect(pressures()).toEqual({ event_loop: 0.5, requests: 0.9, database: 1.2 })
  queues.database = 4
  expect(run(0, 1000)).toBe(2)
})

test('a limit of 0 disables the protection', () => {
  const { run, pressures } = aGuard({ limitMs: 0, queues: { requests: () => 100 } })
  expect(run(5000, 60_000)).toBe(0)
  expect(pressures()).toEqual({})
})

test('the delay of the server start is ignored', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const restart = vi.fn()
  const sample = vi.fn()
  const guard = overload({
    limitMs: LIMIT_MS,
    loop: { restart, sample, delayMs: () => 1000, meanMs: () => 0 },
  })
  vi.advanceTimersByTime(10_000)
  expect([sample.mock.calls.length, guard.level()]).toEqual([0, 0])
  guard.start()
  vi.advanceTimersByTime(20)
  expect(restart).toHaveBeenCalledExactlyOnceWith(10_000, 20)
  expect(sample).toHaveBeenCalledExactlyOnceWith(10_020)
  guard.close()
  vi.advanceTimersByTime(1000)
  expect(sample).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
