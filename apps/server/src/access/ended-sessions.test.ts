import { expect, test } from 'vitest'
import { endedSessions } from './ended-sessions'

test('an ended session is remembered until its tokens have expired', () => {
  let nowMs = 1000
  const ended = endedSessions(500, () => nowMs)
  ended.add('stored before', 1200)
  ended.add('first')
  nowMs = 1200
  ended.add('second')
  expect(['stored before', 'first', 'second'].map(ended.has)).toEqual([false, true, true])
  nowMs = 1500
  ended.add('third')
  expect(['first', 'second', 'third'].map(ended.has)).toEqual([false, true, true])
  expect(ended.size).toBe(2)
})
