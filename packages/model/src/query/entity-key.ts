import { z } from 'zod'

export const ENTITY_KEY_TYPES = [
  'ATTRIBUTE',
  'CLIENT_ATTRIBUTE',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
  'TIME_SERIES',
  'ENTITY_FIELD',
  'ALARM_FIELD',
] as const

export const EntityKeyType = z.enum(ENTITY_KEY_TYPES)
export type EntityKeyType = z.infer<typeof EntityKeyType>

/** A value of an entity: an attribute (ATTRIBUTE: of any scope), a time series, a field. */
export const EntityKey = z.object({ type: EntityKeyType, key: z.string() })
export type EntityKey = z.infer<typeof EntityKey>
