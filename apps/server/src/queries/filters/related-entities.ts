import { CONTACT_KEYS } from '@signalbox/model/entities/contact-fields'
import { RELATED_TYPES } from '@signalbox/model/query/relation-paths'
import { type RawBuilder, sql } from 'kysely'
import { tableOf } from '../../directory/entity-tables'
import {
  ADDITIONAL_INFO,
  CONTACT_FIELDS,
  CREATED_TIME,
  type EntityField,
  optional,
  text,
} from '../entity-fields'
import type { QueryScope } from '../scope'
import { visibilityCondition } from '../visibility'

/**
 * Entities of several kinds as one table `e`, for relation queries. Fields are computed in the same way for all
 * kinds: unlike in queries of one kind, a name is not also found as `title`.
 */
export function relatedEntities(scope: QueryScope): RawBuilder<unknown> {
  const kinds = RELATED_TYPES.map((type) => {
    const columns = COLUMNS.map((column) => sql`${columnOf(type, column)} as ${sql.ref(column)}`)
    return sql`select e.id, ${sql.lit(type)}::text as entity_type, e.created_time, ${sql.join(columns)}
      from found f join ${sql.raw(tableOf(type))} on e.id = f.id
      where f.type = ${sql.lit(type)} and ${visibilityCondition(type, scope)}`
  })
  return sql`(${sql.join(kinds, sql` union all `)}) e`
}

export const RELATED_FIELDS: Record<string, EntityField> = {
  createdTime: CREATED_TIME,
  entityType: text('entity_type'),
  name: text('name'),
  type: text('type'),
  label: optional('label'),
  title: optional('title'),
  firstName: optional('first_name'),
  lastName: optional('last_name'),
  region: optional('region'),
  additionalInfo: ADDITIONAL_INFO,
  ...CONTACT_FIELDS,
}

type RelatedType = (typeof RELATED_TYPES)[number]

const COLUMNS = [
  'name',
  'type',
  'label',
  'title',
  'first_name',
  'last_name',
  'region',
  'additional_info',
  ...CONTACT_KEYS,
] as const
type Column = (typeof COLUMNS)[number]

const FULL_NAME = sql`trim(concat(e.first_name, ' ', e.last_name))`

const NAMES: Record<RelatedType, Partial<Record<Column, RawBuilder<unknown>>>> = {
  TENANT: { name: own('title'), label: own('title'), title: own('title'), region: own('region') },
  CUSTOMER: { name: own('title'), label: own('title'), title: own('title') },
  DASHBOARD: { name: own('title'), label: own('title') },
  USER: {
    name: FULL_NAME,
    label: FULL_NAME,
    type: own('authority'),
    email: own('email'),
    first_name: own('first_name'),
    last_name: own('last_name'),
  },
  ASSET: { name: own('name'), label: own('label'), type: own('type') },
  DEVICE: { name: own('name'), label: own('label'), type: own('type') },
  ENTITY_VIEW: { name: own('name'), label: own('name'), type: own('type') },
}

const hasContact = (type: RelatedType) => type === 'TENANT' || type === 'CUSTOMER'

function columnOf(type: RelatedType, column: Column): RawBuilder<unknown> {
  const named = NAMES[type][column]
  if (named) return named
  if (column === 'type') return sql`${sql.lit(type)}::text`
  if (column === 'additional_info') return type === 'DASHBOARD' ? sql`null::jsonb` : own(column)
  if (hasContact(type) && (CONTACT_KEYS as readonly string[]).includes(column)) return own(column)
  return sql`null::text`
}

function own(column: string): RawBuilder<unknown> {
  return sql.ref(`e.${column}`)
}
