import { CONTACT_KEYS } from '@signalbox/model/entities/contact-fields'
import type { QueryableEntityType } from '@signalbox/model/query/entity-filter'
import { type RawBuilder, sql } from 'kysely'
import { nameColumn } from '../directory/entity-tables'
import type { SearchedText } from './text/text-conditions'

/** A field of an entity as SQL, where the entity's row is called `e`. */
export interface EntityField {
  kind: 'text' | 'optional' | 'time' | 'json'
  value: RawBuilder<unknown>
  /** The text in lower case, if a column contains it. */
  lower?: SearchedText
}

/** A field of the entity `e` that always has a text. */
export const text = (column: string): EntityField => ({ kind: 'text', value: sql.ref(`e.${column}`) })
/** A field of the entity `e` that may be empty. */
export const optional = (column: string): EntityField => ({ kind: 'optional', value: sql.ref(`e.${column}`) })
const constant = (value: string): EntityField => ({
  kind: 'text',
  value: sql`${sql.lit(value)}::text`,
  lower: { text: sql`${sql.lit(value.toLowerCase())}::text`, constant: value.toLowerCase() },
})

export const CREATED_TIME: EntityField = { kind: 'time', value: sql.ref('e.created_time') }
export const ADDITIONAL_INFO: EntityField = { kind: 'json', value: sql.ref('e.additional_info') }

const common = (type: QueryableEntityType) => ({ createdTime: CREATED_TIME, entityType: constant(type) })
export const CONTACT_FIELDS = Object.fromEntries(CONTACT_KEYS.map((column) => [column, optional(column)]))

/** The title is also found as `name` and `label`. */
const titled = { title: text('title'), name: text('title'), label: text('title') }
const named = { name: text('name'), title: text('name'), type: text('type') }

const indexed = (text: RawBuilder<string>): SearchedText => ({ text, isIndexed: true })

/** The fields of the entity kinds that data queries can find. */
export const FIELDS_BY_KIND: Record<QueryableEntityType, Record<string, EntityField>> = {
  DEVICE: {
    ...common('DEVICE'),
    ...named,
    name: { ...text('name'), lower: indexed(sql`e.name_lower`) },
    title: { ...text('name'), lower: indexed(sql`e.name_lower`) },
    type: { ...text('type'), lower: indexed(sql`lower(e.type)`) },
    label: { ...optional('label'), lower: indexed(sql`e.label_lower`) },
    additionalInfo: ADDITIONAL_INFO,
  },
  ASSET: { ...common('ASSET'), ...named, label: optional('label'), additionalInfo: ADDITIONAL_INFO },
  ENTITY_VIEW: { ...common('ENTITY_VIEW'), ...named, additionalInfo: ADDITIONAL_INFO },
  DASHBOARD: { ...common('DASHBOARD'), ...titled },
  TENANT: {
    ...common('TENANT'),
    ...titled,
    ...CONTACT_FIELDS,
    region: text('region'),
    additionalInfo: ADDITIONAL_INFO,
  },
  CUSTOMER: { ...common('CUSTOMER'), ...titled, ...CONTACT_FIELDS, additionalInfo: ADDITIONAL_INFO },
  USER: {
    ...common('USER'),
    email: text('email'),
    name: text('email'),
    title: text('email'),
    label: text('email'),
    firstName: optional('first_name'),
    lastName: optional('last_name'),
    additionalInfo: ADDITIONAL_INFO,
  },
  API_USAGE_STATE: {
    ...common('API_USAGE_STATE'),
    name: { kind: 'text', value: sql.raw(nameColumn('API_USAGE_STATE')) },
  },
}
