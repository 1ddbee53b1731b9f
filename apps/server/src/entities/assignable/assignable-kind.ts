import type { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import type { KindsOfOneCustomer } from '@signalbox/model/entity-kinds/kinds-with'
import type { RawBuilder, Selectable } from 'kysely'
import type { Tables } from '../../database/tables'

type Descriptor = (typeof ENTITY_KINDS)[KindsOfOneCustomer]

/** The tables of entities that can be assigned to a customer, and the words for them in paths. */
export type AssignableTable = Descriptor['table']
export type AssignableWord = Descriptor['api']['one']

export interface AssignableFilter {
  tenantId: string
  customerId?: string
  type?: string
  deviceProfileId?: string
  active?: boolean
  hasActiveAlarm?: boolean
}

export interface SortValue {
  entity_id: string
  number: number | null
  text: string | null
}

export interface AssignableKind<Table extends AssignableTable, Item> {
  table: Table
  /** The name of the kind in messages: `Device`. */
  what: string
  toItem(row: Selectable<Tables[Table]>): Item
  /** Further sort properties of the kind, and the columns behind them. */
  sort?: Record<string, string>
  /** The values to sort by for a sort property that is not a column, by entity. */
  sortValues?: (property: string) => RawBuilder<SortValue> | undefined
  /** Further conditions of a list; the table is called `entity`. */
  conditions?: (filter: AssignableFilter) => RawBuilder<boolean>[]
}

/** The customer of an entity, which lists show besides the entity. */
export interface CustomerOfInfo {
  customerTitle: string | null
  customerIsPublic: boolean
}
