import { type Frame, readFrame } from '../frame'
import { commandsOf, readCommandFrame } from './command-frame'

/** How commands are read and answers written on one path. */
export interface Dialect {
  read(text: string): Frame | undefined
  write(message: object): object
}

/** Lists of commands by kind, as at `/api/ws/plugins/telemetry`. */
export const OLDER_DIALECT: Dialect = { read: readFrame, write: (message) => message }

/** Commands with a type, as at `/api/ws` from 3.6.2 on. */
export const NEWER_DIALECT: Dialect = {
  read(text) {
    const frame = readCommandFrame(text)
    return frame && commandsOf(frame)
  },
  write: (message) =>
    'dataUpdateType' in message ? { ...message, cmdUpdateType: message.dataUpdateType } : message,
}
