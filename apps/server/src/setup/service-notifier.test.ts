import { afterEach, expect, test, vi } from 'vitest'
import { serviceNotifier } from './service-notifier'

afterEach(() => vi.useRealTimers())

test('without a service manager nothing is sent', () => {
  const sent: string[] = []
  const notifier = serviceNotifier({}, (message) => sent.push(message))
  notifier.ready()
  notifier.stopping()
  expect(sent).toEqual([])
})

test('readiness is sent once, and the watchdog message three times per period until the server stops', () => {
  vi.useFakeTimers()
  const sent: string[] = []
  const env = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '90000000' }
  const notifier = serviceNotifier(env, (message) => sent.push(message))
  notifier.ready()
  vi.advanceTimersByTime(90_000)
  notifier.stopping()
  vi.advanceTimersByTime(90_000)
  expect(sent).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1'])
})
