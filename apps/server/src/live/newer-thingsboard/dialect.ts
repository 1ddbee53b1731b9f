import { type Frame, frameOf, readFrame } from '../frame'
import { commandsOf, readCommandFrame } from './command-frame'
import { notificationCommands } from './notification-commands'

/** The format of commands and answers on one path. */
export interface Dialect {
  read(text: string): Frame | undefined
  write(message: object): object
}

/**
 * Lists of commands by kind, as at `/api/ws/plugins/telemetry`. Clients of ThingsBoard 3.2.2 to 3.6.1, such as the
 * mobile app, send the list `entityCountCmds` with every frame, also if it is empty, and need the member
 * `cmdUpdateType`.
 */
export function olderDialect(): Dialect {
  let needsUpdateType = false
  return {
    read(text) {
      const frame = readFrame(text)
      if (frame && text.includes('"entityCountCmds"')) needsUpdateType = true
      return frame
    },
    write: (message) => (needsUpdateType ? withUpdateType(message) : message),
  }
}

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
  write: withUpdateType,
}

/** Since ThingsBoard 3.2.2, the member with the type of an update has the name `cmdUpdateType`. */
function withUpdateType(message: object): object {
  return 'dataUpdateType' in message ? { ...message, cmdUpdateType: message.dataUpdateType } : message
}
