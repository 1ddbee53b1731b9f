const OLDER_TYPES = new Map([
  ['unreadCountSubCmd', 'NOTIFICATIONS_COUNT'],
  ['unreadSubCmd', 'NOTIFICATIONS'],
  ['markAsReadCmd', 'MARK_NOTIFICATIONS_AS_READ'],
  ['markAllAsReadCmd', 'MARK_ALL_NOTIFICATIONS_AS_READ'],
  ['unsubCmd', 'NOTIFICATIONS_UNSUBSCRIBE'],
])

/** The commands of a frame at `/api/ws/plugins/notifications`, where each has its own member. */
export function notificationCommands(text: string): object[] | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    if (typeof frame !== 'object' || frame === null) return undefined
    return Object.entries(frame).flatMap(([name, command]) =>
      command ? [{ ...command, type: OLDER_TYPES.get(name) ?? name }] : [],
    )
  } catch {
    return undefined // Not JSON: the caller responds that the frame cannot be read.
  }
}
