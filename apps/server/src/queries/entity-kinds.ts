import type { QueryableEntityType } from '@signalbox/model/query/entity-filter'
import { type RawBuilder, sql } from 'kysely'
import type { QueryScope } from './scope'
import type { SearchedText } from './text/text-conditions'

type Condition = RawBuilder<boolean>

/** A field of an entity: SQL that gives it, where the entity's row is called `e`. */
export interface Field {
  kind: 'text' | 'optional' | 'time' | 'json'
  value: RawBuilder<unknown>
  /** The text in lower case, where the database has it ready. */
  lower?: SearchedText
}

/** How entities of one kind are found and what fields they have. */
export interface EntityKind {
  table: RawBuilder<unknown>
  /** What a search by name looks at. */
  name: RawBuilder<string>
  owned(scope: QueryScope): Condition
  fields: Record<string, Field>
}

export const text = (column: string): Field => ({ kind: 'text', value: sql.ref(`e.${column}`) })
export const optional = (column: string): Field => ({ kind: 'optional', value: sql.ref(`e.${column}`) })
const constant = (value: string): Field => ({
  kind: 'text',
  value: sql`${sql.lit(value)}::text`,
  lower: { text: sql`${sql.lit(value.toLowerCase())}::text`, constant: value.toLowerCase() },
})

export const CREATED_TIME: Field = { kind: 'time', value: sql.ref('e.created_time') }
export const ADDITIONAL_INFO: Field = { kind: 'json', value: sql.ref('e.additional_info') }
const CONTACT = ['email', 'country', 'state', 'city', 'address', 'address2', 'zip', 'phone']

const NOBODY: Condition = sql`false`

const ofTenant = (scope: QueryScope): Condition =>
  scope.tenantId ? sql`e.tenant_id = ${scope.tenantId}` : NOBODY

const and = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

function ofCustomer(scope: QueryScope): Condition {
  if (!scope.customerId) return ofTenant(scope)
  return and(ofTenant(scope), sql`e.customer_id = ${scope.customerId}`)
}

const common = (type: QueryableEntityType) => ({ createdTime: CREATED_TIME, entityType: constant(type) })
const contact = Object.fromEntries(CONTACT.map((column) => [column, optional(column)]))

/** Titled entities answer to `name` and `label` too. */
const titled = { title: text('title'), name: text('title'), label: text('title') }
const named = { name: text('name'), title: text('name'), type: text('type') }

const indexed = (text: RawBuilder<string>): SearchedText => ({ text, isIndexed: true })

export const ENTITY_KINDS: Record<QueryableEntityType, EntityKind> = {
  DEVICE: {
    table: sql`device e`,
    name: sql.ref('e.name'),
    owned: ofCustomer,
    fields: {
      ...common('DEVICE'),
      ...named,
      name: { ...text('name'), lower: indexed(sql`e.name_lower`) },
      title: { ...text('name'), lower: indexed(sql`e.name_lower`) },
      type: { ...text('type'), lower: indexed(sql`lower(e.type)`) },
      label: { ...optional('label'), lower: indexed(sql`e.label_lower`) },
      additionalInfo: ADDITIONAL_INFO,
    },
  },
  ASSET: {
    table: sql`asset e`,
    name: sql.ref('e.name'),
    owned: ofCustomer,
    fields: {
      ...common('ASSET'),
      ...named,
      label: optional('label'),
      additionalInfo: ADDITIONAL_INFO,
    },
  },
  ENTITY_VIEW: {
    table: sql`entity_view e`,
    name: sql.ref('e.name'),
    owned: ofCustomer,
    fields: { ...common('ENTITY_VIEW'), ...named, additionalInfo: ADDITIONAL_INFO },
  },
  TENANT: {
    table: sql`tenant e`,
    name: sql.ref('e.title'),
    owned: ({ tenantId, isPublic }) => (tenantId && !isPublic ? sql`e.id = ${tenantId}` : NOBODY),
    fields: {
      ...common('TENANT'),
      ...titled,
      ...contact,
      region: text('region'),
      additionalInfo: ADDITIONAL_INFO,
    },
  },
  CUSTOMER: {
    table: sql`customer e`,
    name: sql.ref('e.title'),
    owned: (scope) =>
      scope.customerId ? and(ofTenant(scope), sql`e.id = ${scope.customerId}`) : ofTenant(scope),
    fields: { ...common('CUSTOMER'), ...titled, ...contact, additionalInfo: ADDITIONAL_INFO },
  },
  USER: {
    table: sql`user_account e`,
    name: sql.ref('e.email'),
    owned: (scope) => (scope.tenantId ? ofCustomer(scope) : sql`e.tenant_id is null`),
    fields: {
      ...common('USER'),
      email: text('email'),
      name: text('email'),
      title: text('email'),
      label: text('email'),
      firstName: optional('first_name'),
      lastName: optional('last_name'),
      additionalInfo: ADDITIONAL_INFO,
    },
  },
  DASHBOARD: {
    table: sql`dashboard e`,
    name: sql.ref('e.title'),
    owned: (scope) =>
      scope.customerId
        ? and(
            ofTenant(scope),
            sql`exists (select 1 from dashboard_customer c
              where c.dashboard_id = e.id and c.customer_id = ${scope.customerId})`,
          )
        : ofTenant(scope),
    fields: { ...common('DASHBOARD'), ...titled },
  },
  API_USAGE_STATE: {
    table: sql`(select u.id, u.created_time, u.tenant_id, t.title as name
      from api_usage_state u join tenant t on t.id = u.tenant_id) e`,
    name: sql.ref('e.name'),
    owned: (scope) => (scope.customerId ? NOBODY : ofTenant(scope)),
    fields: { ...common('API_USAGE_STATE'), name: text('name') },
  },
}
