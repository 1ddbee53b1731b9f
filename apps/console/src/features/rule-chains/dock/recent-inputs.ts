import { listEvents } from '../../../api/entities/events'
import { findSameMessage, type RecentMessage } from '../../../forms/script-test/recent-runs'
import { type PickedMessage, readDebugMessage } from './events/debug-message'

/** How many of the newest events (inputs and outputs) are requested, and how many of their inputs are offered. */
const MAX_EVENTS = 50
const MAX_INPUTS = 10

/**
 * The newest messages that a node received in debug mode. Messages that were truncated when they were stored are left
 * out.
 */
export async function recentInputs(nodeId: string, tenantId: string): Promise<RecentMessage[]> {
  const entity = { entityType: 'RULE_NODE', id: nodeId } as const
  try {
    const { data } = await listEvents(entity, 'DEBUG_RULE_NODE', tenantId, {
      page: 0,
      pageSize: MAX_EVENTS,
      sortProperty: 'createdTime',
      sortOrder: 'DESC',
    })
    return data
      .filter(({ body }) => body.type === 'IN')
      .flatMap(({ id, createdTime, body }) => {
        const { msg, metadata, msgType } = readDebugMessage(body)
        return msg !== undefined && metadata && msgType
          ? [{ id: id.id, ts: createdTime, msg, metadata, msgType }]
          : []
      })
      .slice(0, MAX_INPUTS)
  } catch {
    return [] // Without recorded messages the test starts with an example.
  }
}

/**
 * The list of recent messages and, at its end, the message that the user has picked, if the list does not contain it.
 */
export function withPickedMessage(
  recent: readonly RecentMessage[],
  picked: PickedMessage,
): readonly RecentMessage[] {
  const { msg, metadata, msgType, ts } = picked
  if (msg === undefined || !metadata || !msgType || ts === undefined) return recent
  return findSameMessage(recent, picked) ? recent : [...recent, { id: 'picked', ts, msg, metadata, msgType }]
}
