import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import { type Message, newMessage } from '@signalbox/model/message'

export const TENANT_ID = '00000000-0000-4000-8000-00000000000a'

let ids = 0
export const anId = <T extends EntityType>(entityType: T) => ({
  entityType,
  id: `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
})

export const DEVICE: EntityId = anId('DEVICE')

/** A telemetry message of a device by default; `data` may be given as a value. */
export function aMessage(changes: Partial<Omit<Message, 'data'>> & { data?: unknown } = {}): Message {
  const { data = { temperature: 25 }, ...rest } = changes
  return {
    ...newMessage({
      tenantId: TENANT_ID,
      ts: 1_600_000_000_000,
      type: 'POST_TELEMETRY_REQUEST',
      originator: DEVICE,
      metadata: {},
      data: typeof data === 'string' ? data : JSON.stringify(data),
    }),
    ...rest,
  }
}
