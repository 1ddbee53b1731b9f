import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { SecurityUser } from '../access/security-user'
import { parseRates, rateLimiter } from '../access/token-bucket'
import { liveSession } from './session'
import { LIVE_SETTINGS } from './settings'

/** A connection whose peer reads nothing: sending never completes. */
function stalledSocket() {
  const socket = {
    OPEN: 1,
    readyState: 1,
    send: vi.fn(),
    terminate: vi.fn(),
    close: vi.fn(() => {
      socket.readyState = 2
    }),
  }
  return socket
}

function sessionOn(socket: ReturnType<typeof stalledSocket>) {
  const link = { cork() {}, uncork() {} }
  const rates = rateLimiter(parseRates(LIVE_SETTINGS.maxUpdates))
  return liveSession(socket as unknown as WebSocket, link, {} as SecurityUser, LIVE_SETTINGS, rates)
}

test('the connection of a client that reads nothing for too long is closed once, with code 4500', () => {
  const socket = stalledSocket()
  const session = sessionOn(socket)
  const startMs = Date.now()
  session.endIfStalled(startMs + LIVE_SETTINGS.sendTimeoutMs * 2)
  expect(socket.close).not.toHaveBeenCalled()

  session.send({ subscriptionId: 1 })
  session.endIfStalled(startMs + LIVE_SETTINGS.sendTimeoutMs / 2)
  expect(socket.close).not.toHaveBeenCalled()
  session.endIfStalled(startMs + LIVE_SETTINGS.sendTimeoutMs * 2)
  session.endIfStalled(startMs + LIVE_SETTINGS.sendTimeoutMs * 3)
  expect(socket.close.mock.calls).toEqual([[4500, 'Sending timed out']])
})
