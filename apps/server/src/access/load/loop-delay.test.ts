import { expect, test } from 'vitest'
import { loopDelay } from './loop-delay'

/**
 * An event loop on a simulated clock. `turn` runs its timer late by `lateMs`; the loop had work for
 * `workShare` of that turn, and the process used the processor for `computingShare`.
 */
function aLoop() {
  const usage = { activeMs: 0, idleMs: 0, computedMs: 0 }
  let nowMs = 0
  const loop = loopDelay(() => ({ ...usage }))
  loop.restart(nowMs, 20)
  return {
    ...loop,
    turn(lateMs: number, workShare: number, computingShare = workShare) {
      const tookMs = 20 + lateMs
      nowMs += tookMs
      usage.activeMs += tookMs * workShare
      usage.idleMs += tookMs * (1 - workShare)
      usage.computedMs += tookMs * computingShare
      loop.sample(nowMs)
      return loop.delayMs()
    },
  }
}

test('the delay of a loop that always had work is the time by which its timer is late', () => {
  const { turn } = aLoop()
  expect(turn(130, 1)).toBe(130)
  expect(turn(80, 0.95, 0.6)).toBe(80)
  expect(turn(0, 1)).toBe(0)
})

test.each([
  ['little to do', 0.5, 0.5],
  ['work that waits for a processor', 1, 0.4],
])(
  'the delay of a loop with %s is 0, because other processes used the processor',
  (_name, work, computing) => {
    const { turn, meanMs } = aLoop()
    for (let count = 0; count < 10; count++) expect(turn(130, work, computing)).toBe(0)
    // The mean, which the page of nodes shows, includes this delay.
    expect(meanMs()).toBe(130)
  },
)

test('the mean delay is the mean of the last complete second', () => {
  const { turn, meanMs } = aLoop()
  for (let count = 0; count < 10; count++) turn(80, 1)
  expect(meanMs()).toBe(80)
  turn(180, 1)
  expect(meanMs()).toBe(80)
  for (let count = 0; count < 20; count++) turn(20, 1)
  expect(meanMs()).toBe((180 + 20 * 20) / 21)
})
