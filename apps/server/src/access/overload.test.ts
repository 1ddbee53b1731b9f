import { expect, test } from 'vitest'
import { overload } from './overload'

/** A guard with a limit of 500 ms that sees these delays, one after the other. */
function after(delays: number[]) {
  const left = [...delays]
  const guard = overload({ limitMs: 500, readMs: () => left.shift() ?? 0 })
  return delays.map(() => {
    guard.sample()
    return guard.isOverloaded()
  })
}

test('two slow samples in a row are an overload, one is not', () => {
  expect(after([600, 100, 600, 600])).toEqual([false, false, false, true])
})

test('it ends when the delay is below half the limit', () => {
  expect(after([600, 600, 400, 300, 200])).toEqual([false, true, true, true, false])
})

test('the delay of the server start is ignored', () => {
  const read: string[] = []
  const guard = overload({ limitMs: 500, readMs: () => read.push('read') * 1000 })
  expect(read).toEqual([])
  guard.start()
  guard.close()
  // The delay until the start is read once, and dropped.
  expect([read.length, guard.isOverloaded(), guard.delayMs()]).toEqual([1, false, 0])
})
