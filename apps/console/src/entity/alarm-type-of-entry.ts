const SAVED = new Set(['ADDED', 'UPDATED', 'DELETED'])

/** The alarm type, if an entry of the audit log is about an alarm: alarms are logged at their originator. */
export function alarmTypeOfEntry({ actionType, actionData }: { actionType: string; actionData?: unknown }) {
  const { entity } = (actionData ?? {}) as { entity?: { id?: { entityType?: string }; type?: string } }
  return SAVED.has(actionType) && entity?.id?.entityType === 'ALARM' ? entity.type : undefined
}
