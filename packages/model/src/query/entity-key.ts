import { z } from 'zod'
import type { AttributeScope } from '../entities/attribute'

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

/** The key types of the attributes of each scope. */
export const SCOPE_KEY_TYPES: Record<AttributeScope, EntityKeyType> = {
  CLIENT_SCOPE: 'CLIENT_ATTRIBUTE',
  SHARED_SCOPE: 'SHARED_ATTRIBUTE',
  SERVER_SCOPE: 'SERVER_ATTRIBUTE',
}

/** A value of an entity: an attribute (ATTRIBUTE: of any scope), a time series, a field. */
export const EntityKey = z.object({ type: EntityKeyType, key: z.string() })
export type EntityKey = z.infer<typeof EntityKey>
