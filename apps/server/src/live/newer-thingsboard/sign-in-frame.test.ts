import { EventEmitter } from 'node:events'
import { invalidCredentials } from '@signalbox/model/errors'
import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { SecurityUser } from '../../access/security-user'
import { awaitSignIn } from './sign-in-frame'

const aSocket = (readyState = 1) =>
  Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState,
    close: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
  })

test.each([
  ['a wrong token', invalidCredentials(), 1007, 'The token is not valid'],
  [
    'a token that cannot be checked',
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    1013,
    'The database is not reachable',
  ],
])('%s closes the socket with the close code of this error', async (_name, error, code, reason) => {
  const socket = aSocket()
  const onUser = vi.fn()
  awaitSignIn(socket as unknown as WebSocket, () => Promise.reject(error), onUser)
  socket.emit('message', JSON.stringify({ authCmd: { token: 'token' } }), false)
  await vi.waitFor(() => expect(socket.close.mock.calls).toEqual([[code, reason]]))
  expect(onUser).not.toHaveBeenCalled()
})

test('a socket that closes while its token is checked gets no session', async () => {
  const socket = aSocket()
  const onUser = vi.fn()
  let accept = (_user: SecurityUser) => {}
  const user = new Promise<SecurityUser>((resolve) => {
    accept = resolve
  })
  awaitSignIn(socket as unknown as WebSocket, () => user, onUser)
  socket.emit('message', JSON.stringify({ authCmd: { token: 'token' } }), false)
  socket.readyState = 3
  socket.emit('close')
  accept({} as SecurityUser)
  await vi.waitFor(() => expect(socket.resume).toHaveBeenCalled())
  expect(onUser).not.toHaveBeenCalled()
})
