import type { KindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { type EntityFilter, type QueryableEntityType, typesOf } from '@signalbox/model/query/entity-filter'
import { type RawBuilder, sql } from 'kysely'
import { lowerCase } from '../database/lower-case'
import { nameColumn, tableOf } from '../directory/entity-tables'
import { type EntityField, FIELDS_BY_KIND, text } from './entity-fields'
import { RELATED_FIELDS, relatedEntities } from './filters/related-entities'
import { walkTables } from './filters/relation-walk'
import { requireBoundedFilter } from './query-limits'
import type { QueryScope } from './scope'
import { prefixPattern, storableText } from './text/text'
import { visibilityCondition } from './visibility'

/** The SQL source of the entities of a filter: rows called `e` with an `id`. */
export interface SqlSource {
  /** Tables that `from` needs, for a `with recursive`. */
  tables: RawBuilder<unknown>[]
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>[]
  entityType: RawBuilder<unknown>
  field(name: string): EntityField | undefined
}

/** The tables and conditions of an entity filter. */
export function sourceOf(filter: EntityFilter, scope: QueryScope): SqlSource {
  requireBoundedFilter(filter)
  switch (filter.type) {
    case 'singleEntity':
      return kindSource(filter.singleEntity.entityType, scope, [sql`e.id = ${filter.singleEntity.id}`])
    case 'entityList':
      return kindSource(filter.entityType, scope, [sql`e.id = any(${filter.entityList}::uuid[])`])
    case 'entityType':
      return kindSource(filter.entityType, scope, [])
    case 'entityName':
      return kindSource(filter.entityType, scope, named(filter.entityType, filter.entityNameFilter))
    case 'assetType':
      return kindSource('ASSET', scope, typed('ASSET', typesOf(filter), filter.assetNameFilter))
    case 'deviceType':
      return ofOneType(
        kindSource('DEVICE', scope, typed('DEVICE', typesOf(filter), filter.deviceNameFilter)),
        typesOf(filter),
      )
    case 'entityViewType':
      return kindSource(
        'ENTITY_VIEW',
        scope,
        typed('ENTITY_VIEW', typesOf(filter), filter.entityViewNameFilter),
      )
    case 'apiUsageState':
      return kindSource('API_USAGE_STATE', scope, [])
    case 'relationsQuery':
      return {
        tables: [walkTables(filter, filter.filters)],
        from: relatedEntities(scope),
        where: [],
        entityType: sql.ref('e.entity_type'),
        field: (name) => fieldNamed(name, RELATED_FIELDS),
      }
    case 'assetSearchQuery':
      return searchSource('ASSET', scope, filter, filter.assetTypes)
    case 'deviceSearchQuery':
      return searchSource('DEVICE', scope, filter, filter.deviceTypes)
    case 'entityViewSearchQuery':
      return searchSource('ENTITY_VIEW', scope, filter, filter.entityViewTypes)
  }
}

function kindSource(type: QueryableEntityType, scope: QueryScope, where: RawBuilder<boolean>[]): SqlSource {
  const fields = FIELDS_BY_KIND[type]
  return {
    tables: [],
    from: sql.raw(tableOf(type)),
    where: [visibilityCondition(type, scope), ...where],
    entityType: sql`${sql.lit(type)}::text`,
    field: (name) => fieldNamed(name, fields),
  }
}

function named(type: QueryableEntityType, prefix: string | null | undefined): RawBuilder<boolean>[] {
  if (!prefix) return []
  return [sql`lower(${sql.raw(nameColumn(type))}) like ${prefixPattern(prefix)}`]
}

function typed(type: QueryableEntityType, wanted: string[], prefix: string | null | undefined) {
  const [first = '', ...others] = wanted.map(storableText)
  // The equality lets the planner use the index by type and name.
  const isWanted =
    others.length === 0
      ? sql<boolean>`e.type = ${first}`
      : sql<boolean>`e.type = any(${[first, ...others]}::text[])`
  return [isWanted, ...named(type, prefix)]
}

/** If all entities have the same type, a text search compares that type once instead of in every row. */
function ofOneType(source: SqlSource, types: string[]): SqlSource {
  const [type, ...others] = types
  if (type === undefined || others.length > 0) return source
  const constant = lowerCase(storableText(type))
  return {
    ...source,
    field: (name) =>
      name === 'type'
        ? { ...text('type'), lower: { text: sql`${constant}::text`, constant } }
        : source.field(name),
  }
}

type SearchQuery = Extract<
  EntityFilter,
  { type: 'assetSearchQuery' | 'deviceSearchQuery' | 'entityViewSearchQuery' }
>

function searchSource(
  type: KindsWith<'subtypes'>,
  scope: QueryScope,
  query: SearchQuery,
  types: string[],
): SqlSource {
  const source = kindSource(type, scope, [
    sql`e.id in (select id from found)`,
    ...(types.length > 0 ? [sql<boolean>`e.type = any(${types.map(storableText)}::text[])`] : []),
  ])
  return {
    ...source,
    tables: [walkTables(query, [{ relationType: query.relationType, entityTypes: [type] }])],
  }
}

const fieldNamed = (name: string, fields: Record<string, EntityField>) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
