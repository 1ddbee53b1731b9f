// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleDraw } from './draw-schedule'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('work requested many times is done once', () => {
  const work = vi.fn()
  for (let count = 0; count < 10; count++) scheduleDraw(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test('much work is spread over frames, in the order of the requests', () => {
  const done: number[] = []
  for (let index = 0; index < 20; index++) scheduleDraw(() => done.push(index))
  while (done.length === 0) vi.advanceTimersByTime(10)
  expect(done.length).toBeLessThan(20)
  vi.runAllTimers()
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('the pause grows with the duration of the work', () => {
  scheduleDraw(() => vi.advanceTimersByTime(100))
  vi.runAllTimers()
  const work = vi.fn()
  scheduleDraw(work)
  vi.advanceTimersByTime(200)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a draw that throws is reported, and other draws of the page continue', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const failure = new Error('no canvas')
  const work = vi.fn()
  scheduleDraw(() => {
    throw failure
  })
  scheduleDraw(work)
  vi.runAllTimers()
  scheduleDraw(work)
  vi.runAllTimers()
  vi.unstubAllGlobals()
  expect(work).toHaveBeenCalledTimes(2)
  expect(reported).toHaveBeenCalledWith(failure)
})
