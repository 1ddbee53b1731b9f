import type { AttributeScope } from '../entities/attribute'
import type { Authority } from '../entities/authority'
import type { EventType } from '../entities/event'

/** How the kinds of entities differ. Server and console derive their lists of kinds from these descriptors. */
export interface EntityKind {
  /** The name of the kind in error messages. */
  title: string

  /** The table, and a table that is joined to it. `name` and `tenant` may be columns of the joined table. */
  table: string
  join?: { table: string; on: string }
  /** The column with the name that users see. */
  name: string
  /** The columns with lower-case text that a text search compares instead of the name. */
  searchColumns?: readonly string[]
  /** The column with the tenant: `id` where the entity is the tenant, null for kinds of the installation. */
  tenant: string | null
  /** How to find the customer that an entity belongs to; absent for kinds that belong to none. */
  customer?: 'customer_id' | 'id' | 'assignments' | 'originator'

  /** The resource whose permissions apply; absent if it is the kind itself. */
  resource?: 'RULE_CHAIN'
  /** Actions on entities are written to the audit log. */
  audited?: true
  /** Entity data queries find entities. Their fields are in `apps/server/src/queries/entity-fields.ts`. */
  queryable?: true
  /** A relation query that names no kinds of entities finds this kind. */
  related?: true
  /** Entities have attributes and telemetry. */
  telemetry?: true
  /** The storage time of telemetry is set by the `TTL` attribute of the entity's customer or tenant. */
  retention?: true
  /** Entities can be assigned to a customer. */
  assignable?: true
  /** Versions of the documents are stored. */
  versioned?: true
  /** Entities have a type that users name, such as "thermometer". */
  subtypes?: true
  /** Rule nodes find entities by name. */
  findable?: true
  /** Rule nodes create an entity of this kind if none has the configured name. */
  createdByRules?: true
  /** What rule nodes look up for an originator of this kind. As in ThingsBoard, all other lookups fail. */
  nodeLookups?: readonly NodeLookup[]
  /** Entities can be originators of alarms; lists of alarms show their names. */
  alarms?: true
  /** Entities have values of their own. Entity views show such entities; CSV files and imports contain their values. */
  measured?: true
  /** The data that an import from another installation copies with an entity. */
  importedData?: readonly ImportedData[]

  /** The roles that pick entities in forms, and those that find them in the search of the console. */
  pickedBy?: readonly Authority[]
  searchedBy?: readonly Authority[]
  /** The paths `/api/<list>` and `/api/<one>/<id>`, and the name property. `/api/<info>/<id>` returns fewer members. */
  api?: { list: string; one: string; info?: string; name: 'name' | 'title' | 'email' }
  /** The console shows alarms and latest values of entities in summaries. */
  overview?: true
  icon?: KindIcon
  console?: {
    /** The address of the list. Entities open on a page below it, in a drawer beside it, or both. */
    list?: string
    page?: true
    drawer?: true
    tabs: EntityTabs
  }
}

/** For an originator: its customer, that customer's contact details, its tenant, or its own fields. */
export type NodeLookup = 'customer' | 'customerDetails' | 'tenant' | 'fields'

export type ImportedData = 'relations' | 'attributes' | 'telemetry' | 'alarms'

/** The tabs that entities of a kind have besides their details. */
export interface EntityTabs {
  /** The scope that is shown first: the client scope for kinds with attributes of all scopes. */
  attributes?: AttributeScope
  telemetry?: boolean
  alarms?: boolean
  /** The type of events that is shown first. */
  events?: EventType
  relations?: boolean
  /** Which audit log: actions on the entity, on everything of the customer, or by the user. */
  audit?: 'entity' | 'customer' | 'user'
}

export type KindIcon =
  | 'account_circle'
  | 'dashboard'
  | 'devices_other'
  | 'domain'
  | 'mdi:alpha-d-box'
  | 'mdi:alpha-t-box'
  | 'settings_ethernet'
  | 'supervisor_account'
  | 'view_quilt'
