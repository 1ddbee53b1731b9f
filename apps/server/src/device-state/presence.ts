/** What is known of a device's presence. Times are 0 until they first happen. */
export interface Presence {
  active: boolean
  lastConnectTime: number
  lastActivityTime: number
  lastDisconnectTime: number
  inactivityAlarmTime: number
  inactivityTimeout: number
}

/** The attributes a presence is kept in (server scope). */
export const PRESENCE_KEYS = [
  'active',
  'lastConnectTime',
  'lastActivityTime',
  'lastDisconnectTime',
  'inactivityAlarmTime',
  'inactivityTimeout',
] as const satisfies (keyof Presence)[]

export const unknownPresence = (inactivityTimeout: number): Presence => ({
  active: false,
  lastConnectTime: 0,
  lastActivityTime: 0,
  lastDisconnectTime: 0,
  inactivityAlarmTime: 0,
  inactivityTimeout,
})

/** How the rule engine is told of it; a connect event says nothing about `active`. */
export function presenceJson(presence: Presence, withActive: boolean): string {
  const { active, inactivityAlarmTime, ...times } = presence
  const { lastConnectTime, lastActivityTime, lastDisconnectTime, inactivityTimeout } = times
  return JSON.stringify({
    ...(withActive ? { active } : {}),
    lastConnectTime,
    lastActivityTime,
    lastDisconnectTime,
    lastInactivityAlarmTime: inactivityAlarmTime,
    inactivityTimeout,
  })
}

export const isSilent = (presence: Presence, nowMs: number) =>
  nowMs >= presence.lastActivityTime + presence.inactivityTimeout
