/** Server attributes in which a server keeps whether a device is connected to it. */
const STATE_ATTRIBUTES = new Set([
  'active',
  'lastActivityTime',
  'lastConnectTime',
  'lastDisconnectTime',
  'inactivityAlarmTime',
])

/** Whether the server sets this attribute for the presence of a device. */
export const isStateAttribute = (key: string): boolean => STATE_ATTRIBUTES.has(key)
