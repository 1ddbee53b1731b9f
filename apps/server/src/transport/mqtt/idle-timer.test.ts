import { expect, onTestFinished, test, vi } from 'vitest'
import { idleTimer } from './idle-timer'

function aTimer(isExcused = () => false) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onIdle = vi.fn()
  return { timer: idleTimer(isExcused, onIdle), onIdle }
}

test('calls back after silence, counted from what was heard last', () => {
  const { timer, onIdle } = aTimer()
  timer.start(1500)
  vi.advanceTimersByTime(1000)
  timer.reset()
  vi.advanceTimersByTime(1400)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('without a time, once stopped, or while excused it never does', () => {
  let isExcused = true
  const { timer, onIdle } = aTimer(() => isExcused)
  timer.start(0)
  vi.advanceTimersByTime(1e6)
  timer.start(1500)
  vi.advanceTimersByTime(1e6)
  expect(onIdle).not.toHaveBeenCalled()
  isExcused = false
  timer.stop()
  vi.advanceTimersByTime(1e6)
  expect(onIdle).not.toHaveBeenCalled()
})
