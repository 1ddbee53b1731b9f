const SAVED = new Set(['ADDED', 'UPDATED', 'DELETED'])

/** The type of the alarm of an entry of the audit log, if it is about one: alarms are logged at their originator. */
export function savedAlarm({ actionType, actionData }: { actionType: string; actionData?: unknown }) {
  const { entity } = (actionData ?? {}) as { entity?: { id?: { entityType?: string }; type?: string } }
  return SAVED.has(actionType) && entity?.id?.entityType === 'ALARM' ? entity.type : undefined
}
