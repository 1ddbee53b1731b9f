import { type Frame, frameOf, readFrame } from '../frame'
import { commandsOf, readCommandFrame } from './command-frame'
import { notificationCommands } from './notification-commands'

/** The format of commands and answers on one path. */
export interface Dialect {
  read(text: string): Frame | undefined
  write(message: object): object
}

/** Lists of commands by kind, as at `/api/ws/plugins/telemetry`. */
export const OLDER_DIALECT: Dialect = { read: readFrame, write: (message) => message }

/** One member per command, as at `/api/ws/plugins/notifications` of ThingsBoard 3.5 and later. */
export const NOTIFICATION_DIALECT: Dialect = {
  read(text) {
    const unsupportedCmds = notificationCommands(text)
    return unsupportedCmds && frameOf({ unsupportedCmds })
  },
  write: (message) => message,
}

/** Commands with a type, as at `/api/ws` of ThingsBoard 3.6.2 and later. */
export const NEWER_DIALECT: Dialect = {
  read(text) {
    const frame = readCommandFrame(text)
    return frame && commandsOf(frame)
  },
  write: (message) =>
    'dataUpdateType' in message ? { ...message, cmdUpdateType: message.dataUpdateType } : message,
}
