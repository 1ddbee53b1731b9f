import { entityId } from '@signalbox/model/entity-id'
import { type Message, newMessage } from '@signalbox/model/message'
import { type Presence, presenceJson } from './presence'

/** The device as named in messages to the rule engine. */
export interface DeviceRef {
  id: string
  tenantId: string
  name: string
  type: string
}

export type PresenceEvent = 'CONNECT_EVENT' | 'DISCONNECT_EVENT' | 'ACTIVITY_EVENT' | 'INACTIVITY_EVENT'

/** Tells the rule engine that a device connected, became active, became inactive or disconnected. */
export function presenceMessage(
  { id, tenantId, name, type }: DeviceRef,
  presence: Presence,
  event: PresenceEvent,
): Message {
  return newMessage({
    tenantId,
    type: event,
    originator: entityId('DEVICE', id),
    metadata: {
      deviceName: name,
      deviceType: type,
      ...(event === 'ACTIVITY_EVENT' ? { scope: 'SERVER_SCOPE' } : {}),
    },
    data: presenceJson(presence, event !== 'CONNECT_EVENT'),
  })
}
