// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleDraw } from './draw-schedule'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a function that is scheduled several times before a draw is called once', () => {
  const work = vi.fn()
  for (let count = 0; count < 10; count++) scheduleDraw(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test('many functions are called in several frames, in the order in which they were scheduled', () => {
  const calledIndexes: number[] = []
  for (let index = 0; index < 20; index++) scheduleDraw(() => calledIndexes.push(index))
  while (calledIndexes.length === 0) vi.advanceTimersByTime(10)
  expect(calledIndexes.length).toBeLessThan(20)
  vi.runAllTimers()
  expect(calledIndexes).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('after a draw of 100 ms, the pause before the next draw is longer than 200 ms', () => {
  scheduleDraw(() => vi.advanceTimersByTime(100))
  vi.runAllTimers()
  const work = vi.fn()
  scheduleDraw(work)
  vi.advanceTimersByTime(200)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(1)
})

test('if a function throws, the error is reported, and the other functions are called', () => {
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
