/** The server attributes with the connectivity state of a device. */
const STATE_ATTRIBUTES = new Set([
  'active',
  'lastActivityTime',
  'lastConnectTime',
  'lastDisconnectTime',
  'inactivityAlarmTime',
])

/** Whether the server itself sets this attribute of a device. */
export const isStateAttribute = (key: string): boolean => STATE_ATTRIBUTES.has(key)
