/** What is known of a device's presence. A time is 0 until its event first happens. */
export interface Presence {
  active: boolean
  lastConnectTime: number
  lastActivityTime: number
  lastDisconnectTime: number
  inactivityAlarmTime: number
  inactivityTimeout: number
}

/** The server attributes that store a presence. */
export const PRESENCE_KEYS = [
  'active',
  'lastConnectTime',
  'lastActivityTime',
  'lastDisconnectTime',
  'inactivityAlarmTime',
  'inactivityTimeout',
] as const satisfies (keyof Presence)[]

/** The presence of a device that was never active. */
export const unknownPresence = (inactivityTimeout: number): Presence => ({
  active: false,
  lastConnectTime: 0,
  lastActivityTime: 0,
  lastDisconnectTime: 0,
  inactivityAlarmTime: 0,
  inactivityTimeout,
})

/** The message data of a presence event. The data of a connect event does not contain `active`. */
export function presenceJson(presence: Presence, includesActive: boolean): string {
  const { active, inactivityAlarmTime, ...times } = presence
  const { lastConnectTime, lastActivityTime, lastDisconnectTime, inactivityTimeout } = times
  return JSON.stringify({
    ...(includesActive ? { active } : {}),
    lastConnectTime,
    lastActivityTime,
    lastDisconnectTime,
    lastInactivityAlarmTime: inactivityAlarmTime,
    inactivityTimeout,
  })
}

/** Whether the device has been without activity for its timeout. */
export const isInactive = (presence: Presence, nowMs: number) =>
  nowMs >= presence.lastActivityTime + presence.inactivityTimeout
