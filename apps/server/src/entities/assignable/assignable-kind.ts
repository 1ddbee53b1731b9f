import type { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import type { KindsOfOneCustomer } from '@signalbox/model/entity-kinds/kinds-with'
import type { RawBuilder, Selectable } from 'kysely'
import type { Tables } from '../../database/tables'

type Descriptor = (typeof ENTITY_KINDS)[KindsOfOneCustomer]

/** The tables of entities that can be assigned to a customer, and their words in URL paths. */
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
  /** Further sort properties of the kind, and their columns. */
  sort?: Record<string, string>
  /** The columns (with text in lower case) in which a search with `textMatch=contains` looks; by default the name. */
  contained?: readonly string[]
  /** For a sort property that is not a column: a query with one value per entity. */
  sortValues?: (property: string) => RawBuilder<SortValue> | undefined
  /** Further conditions of a list; the table is called `entity`. */
  conditions?: (filter: AssignableFilter) => RawBuilder<boolean>[]
}

/** The properties of an entity in lists that describe its customer. */
export interface CustomerSummary {
  customerTitle: string | null
  customerIsPublic: boolean
}
