import { EventEmitter } from 'node:events'
import { invalidCredentials } from '@signalbox/model/errors'
import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { awaitSignIn } from './sign-in-frame'

test.each([
  ['a wrong token', invalidCredentials(), 1007, 'The token is not valid'],
  [
    'a token that cannot be checked',
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    1013,
    'The database is not reachable',
  ],
])('%s closes the socket with its own code', async (_name, error, code, reason) => {
  const socket = Object.assign(new EventEmitter(), { close: vi.fn(), pause: vi.fn(), resume: vi.fn() })
  const onUser = vi.fn()
  awaitSignIn(socket as unknown as WebSocket, () => Promise.reject(error), onUser)
  socket.emit('message', JSON.stringify({ authCmd: { token: 'token' } }), false)
  await vi.waitFor(() => expect(socket.close.mock.calls).toEqual([[code, reason]]))
  expect(onUser).not.toHaveBeenCalled()
})
