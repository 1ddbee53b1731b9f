import type { RawData, WebSocket } from 'ws'
import type { SecurityUser } from '../../access/security-user'
import { isDatabaseDown } from '../../database/database-down'
import { DATABASE_UNREACHABLE, TRY_AGAIN_LATER } from '../updates'
import { type CommandFrame, readCommandFrame } from './command-frame'

const TIMEOUT_MS = 10_000

/**
 * Waits for the first frame of a socket, which contains the token. Closes the socket with 1008 when no frame
 * comes in time or the frame has no token, with 1007 when the frame cannot be read or the token is refused,
 * and with 1013 when the database, in which tokens are checked, is not reachable.
 */
export function awaitSignIn(
  socket: WebSocket,
  authenticate: (token: string) => Promise<SecurityUser>,
  onUser: (user: SecurityUser, first: CommandFrame) => void,
  timeoutMs = TIMEOUT_MS,
) {
  const timer = setTimeout(() => socket.close(1008, 'No sign-in within the time allowed'), timeoutMs)
  socket.once('close', () => clearTimeout(timer))
  // The close event follows.
  socket.on('error', () => {})
  socket.once('message', (data, isBinary) => {
    clearTimeout(timer)
    const frame = isBinary ? undefined : readCommandFrame(String(data))
    if (!frame) return socket.close(1007, 'The frame cannot be read')
    if (!frame.authCmd) return socket.close(1008, 'The first frame has no authCmd')
    // No further packet is read until the user is authenticated. Frames that came in the same packet are held back.
    const held: [RawData, boolean][] = []
    const hold = (...message: [RawData, boolean]) => void held.push(message)
    socket.on('message', hold)
    socket.pause()
    authenticate(frame.authCmd.token)
      .then(
        (user) => {
          socket.off('message', hold)
          // A closed socket has no further `close` event, so its session would never end.
          if (socket.readyState !== socket.OPEN) return
          onUser(user, frame)
          for (const message of held) socket.emit('message', ...message)
        },
        (error) =>
          isDatabaseDown(error)
            ? socket.close(TRY_AGAIN_LATER, DATABASE_UNREACHABLE)
            : socket.close(1007, 'The token is not valid'),
      )
      .finally(() => socket.resume())
  })
}
