import { expect, test } from 'vitest'
import { loopDelay } from './loop-delay'

/** A loop whose timer runs after `everyMs` and the delay, with the given share of the time spent on work. */
function aLoop() {
  const used = { active: 0, idle: 0, utilization: 0 }
  let nowMs = 0
  const loop = loopDelay(() => ({ ...used }))
  loop.restart(nowMs, 20)
  return {
    ...loop,
    turn(lateMs: number, workShare: number) {
      const tookMs = 20 + lateMs
      nowMs += tookMs
      used.active += tookMs * workShare
      used.idle += tookMs * (1 - workShare)
      loop.sample(nowMs)
      return loop.delayMs()
    },
  }
}

test('a late timer of a loop that always had work is its delay', () => {
  const { turn } = aLoop()
  expect(turn(130, 1)).toBe(130)
  expect(turn(80, 0.95)).toBe(80)
  expect(turn(0, 1)).toBe(0)
})

test('a late timer of a loop with little to do is not: other processes used the processor', () => {
  const { turn, meanMs } = aLoop()
  for (let count = 0; count < 10; count++) expect(turn(130, 0.5)).toBe(0)
  // The page of nodes shows it all the same.
  expect(meanMs()).toBe(130)
})

test('the mean is that of the last second', () => {
  const { turn, meanMs } = aLoop()
  for (let count = 0; count < 10; count++) turn(80, 1)
  expect(meanMs()).toBe(80)
  turn(180, 1)
  expect(meanMs()).toBe(80)
  for (let count = 0; count < 20; count++) turn(20, 1)
  expect(meanMs()).toBe((180 + 20 * 20) / 21)
})
