const ENTITY_ACTIONS = new Set(['ADDED', 'UPDATED', 'DELETED'])

/** The alarm type, if an audit log entry records that an alarm was added, updated or deleted. */
export function alarmTypeOfEntry({ actionType, actionData }: { actionType: string; actionData?: unknown }) {
  const { entity } = (actionData ?? {}) as { entity?: { id?: { entityType?: string }; type?: string } }
  return ENTITY_ACTIONS.has(actionType) && entity?.id?.entityType === 'ALARM' ? entity.type : undefined
}
