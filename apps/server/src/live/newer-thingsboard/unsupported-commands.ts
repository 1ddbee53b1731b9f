import type { UnsupportedCommand } from '../frame'
import type { LiveSession } from '../session'
import { CommandError, LiveError } from '../updates'

const NO_NOTIFICATIONS = { errorCode: 0, errorMsg: null, totalUnreadCount: 0, sequenceNumber: 1 }

/** Responses to commands for missing features; null for commands that ThingsBoard does not answer. */
const ANSWERS: Record<string, object | null> = {
  NOTIFICATIONS: { ...NO_NOTIFICATIONS, notifications: [], update: null },
  NOTIFICATIONS_COUNT: NO_NOTIFICATIONS,
  NOTIFICATIONS_UNSUBSCRIBE: null,
  MARK_NOTIFICATIONS_AS_READ: null,
  MARK_ALL_NOTIFICATIONS_AS_READ: null,
}

/** Responds to a command for a missing feature, so that no client waits for it. */
export function answerUnsupported(session: Pick<LiveSession, 'send'>, { cmdId, type }: UnsupportedCommand) {
  const answer = Object.hasOwn(ANSWERS, type) ? ANSWERS[type] : undefined
  if (answer === undefined)
    throw new CommandError(LiveError.BadRequest, `Commands of type ${type.slice(0, 64)} are not supported`)
  if (answer) session.send({ cmdId, ...answer, cmdUpdateType: type })
}
