import { entityId } from '@signalbox/model/entity-id'
import type { Database } from '../database/database'
import type { AttributesService } from '../telemetry/attributes/attributes.service'
import { PRESENCE_KEYS, type Presence, unknownPresence } from './presence'

/** Caches the presence of devices; it is read from their attributes when it is first needed. */
export function presenceCache(db: Database, attributes: Pick<AttributesService, 'find'>, timeoutMs: number) {
  const cached = new Map<string, Presence>()

  return {
    /** Undefined for a deleted device: the end of its session must not create its attributes again. */
    async get(deviceId: string): Promise<Presence | undefined> {
      const found = cached.get(deviceId)
      if (found) return found
      const stored = await attributes.find(entityId('DEVICE', deviceId), 'SERVER_SCOPE', [...PRESENCE_KEYS])
      const device = await db.selectFrom('device').select('id').where('id', '=', deviceId).executeTakeFirst()
      if (!device) return undefined
      const presence = unknownPresence(timeoutMs)
      for (const { key, value } of stored) {
        if (key === 'active') presence.active = value.value === true
        else if (value.kind === 'LONG' && value.value > 0)
          presence[key as 'lastActivityTime'] = Number(value.value)
      }
      cached.set(deviceId, presence)
      return presence
    },
    forget: (deviceId: string) => cached.delete(deviceId),
    ids: () => [...cached.keys()],
  }
}
