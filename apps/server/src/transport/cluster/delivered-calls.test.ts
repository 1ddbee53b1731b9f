import { expect, test } from 'vitest'
import { deliveredCalls } from './delivered-calls'

test('a call is reported as new once, and again after the device has subscribed again', () => {
  const delivered = deliveredCalls()
  expect([delivered.add('a', 1), delivered.add('a', 1), delivered.add('b', 1)]).toEqual([true, false, true])
  delivered.forget('a')
  expect(delivered.add('a', 1)).toBe(true)
})

test('only the last 1000 calls of a device are remembered', () => {
  const delivered = deliveredCalls()
  for (let id = 0; id < 2000; id++) delivered.add('a', id)
  expect([delivered.add('a', 1999), delivered.add('a', 0)]).toEqual([false, true])
})
