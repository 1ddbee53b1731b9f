const SAVED = new Set(['ADDED', 'UPDATED', 'DELETED'])

/** The alarm type, if an audit log entry is about a saved alarm. The entity of such an entry is the originator. */
export function alarmTypeOfEntry({ actionType, actionData }: { actionType: string; actionData?: unknown }) {
  const { entity } = (actionData ?? {}) as { entity?: { id?: { entityType?: string }; type?: string } }
  return SAVED.has(actionType) && entity?.id?.entityType === 'ALARM' ? entity.type : undefined
}
