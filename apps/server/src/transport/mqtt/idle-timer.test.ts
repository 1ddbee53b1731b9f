import { expect, onTestFinished, test, vi } from 'vitest'
import { idleTimer } from './idle-timer'

function aTimer(isPaused = () => false) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onIdle = vi.fn()
  return { timer: idleTimer(isPaused, onIdle), onIdle }
}

test('`onIdle` is called after the idle time, counted from the last reset', () => {
  const { timer, onIdle } = aTimer()
  timer.start(1500)
  vi.advanceTimersByTime(1000)
  timer.reset()
  vi.advanceTimersByTime(1400)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('`onIdle` is not called with an idle time of 0, while the timer is paused, or after it was stopped', () => {
  let isPaused = true
  const { timer, onIdle } = aTimer(() => isPaused)
  timer.start(0)
  vi.advanceTimersByTime(1e6)
  timer.start(1500)
  vi.advanceTimersByTime(1e6)
  expect(onIdle).not.toHaveBeenCalled()
  isPaused = false
  timer.stop()
  vi.advanceTimersByTime(1e6)
  expect(onIdle).not.toHaveBeenCalled()
})
