import type { RawBuilder, Selectable } from 'kysely'
import type { Tables } from '../../database/tables'

/** Entities that can be assigned to a customer. */
export type AssignableTable = 'device' | 'asset' | 'entity_view'

export interface AssignableFilter {
  tenantId: string
  customerId?: string
  type?: string
  deviceProfileId?: string
  active?: boolean
  hasActiveAlarm?: boolean
}

export interface AssignableKind<Table extends AssignableTable, Item> {
  table: Table
  /** The name of the kind in messages: `Device`. */
  what: string
  toItem(row: Selectable<Tables[Table]>): Item
  /** Columns of its own that lists may be sorted by, by property. */
  sort?: Record<string, string>
  /** Further conditions of a list; the table is called `entity`. */
  conditions?: (filter: AssignableFilter) => RawBuilder<boolean>[]
}

/** The customer of an entity, which lists show besides the entity. */
export interface CustomerOfInfo {
  customerTitle: string | null
  customerIsPublic: boolean
}
