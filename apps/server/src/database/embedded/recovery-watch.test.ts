import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoveryWatch } from './recovery-watch'

const CRASHED = 'LOG:  all server processes terminated; reinitializing'
const READY = 'LOG:  database system is ready to accept connections'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWatch(isRecovering: () => boolean | undefined) {
  const onStuck = vi.fn()
  return { onStuck, ...recoveryWatch({ pid: 1, onStuck, isRecovering }) }
}

test('a recovery whose process is gone is reported once', () => {
  let isRecovering = true
  const { onLogLine, onStuck } = aWatch(() => isRecovering)
  onLogLine(CRASHED)
  vi.advanceTimersByTime(600_000)
  expect(onStuck).not.toHaveBeenCalled()
  isRecovering = false
  vi.advanceTimersByTime(60_000)
  expect(onStuck).toHaveBeenCalledOnce()
})

test('a server that is ready again, was stopped or has not crashed is not reported', () => {
  const { onLogLine, stop, onStuck } = aWatch(() => false)
  onLogLine('LOG:  checkpoint complete')
  vi.advanceTimersByTime(60_000)
  onLogLine(CRASHED)
  onLogLine(READY)
  vi.advanceTimersByTime(60_000)
  onLogLine(CRASHED)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onStuck).not.toHaveBeenCalled()
})

test('if processes cannot be listed, a recovery that takes two minutes is reported', () => {
  const { onLogLine, onStuck } = aWatch(() => undefined)
  onLogLine(CRASHED)
  vi.advanceTimersByTime(119_000)
  expect(onStuck).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onStuck).toHaveBeenCalledOnce()
})
