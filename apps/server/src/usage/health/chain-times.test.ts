import { expect, test } from 'vitest'
import { chainTimes } from './chain-times'

test('a message is counted for its chain when its outcome is known; the chain with the longest mean time is listed first', () => {
  let ms = 0
  const times = chainTimes(() => ms)
  const ended: string[] = []
  const listener = {
    settle: () => void ended.push('settled'),
    reject: () => void ended.push('rejected'),
  }
  const quick = times.timed('quick', listener)
  ms = 2
  quick.settle(undefined)
  const slow = times.timed('slow', listener)
  ms = 12
  slow.settle({ message: 'no' })
  const rejected = times.timed('slow', listener)
  ms = 42
  rejected.reject(new Error('no connection'))
  expect(ended).toEqual(['settled', 'settled', 'rejected'])
  expect(times.slowestFirst()).toEqual([
    { id: 'slow', runs: 2, failed: 2, meanMs: 20, slowestMs: 30 },
    { id: 'quick', runs: 1, failed: 0, meanMs: 2, slowestMs: 2 },
  ])
})
