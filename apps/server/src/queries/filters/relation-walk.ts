import type { RelationFilter } from '@signalbox/model/query/entity-filter'
import {
  MAX_LIMITED_LEVEL,
  RELATED_TYPES,
  type RelationWalk,
  rootsOf,
} from '@signalbox/model/query/relation-paths'
import { type RawBuilder, sql } from 'kysely'
import { storableText } from '../text/text'

/**
 * The table `found(id, type)` of the entities that relations connect with the roots. The filters apply to the last
 * relation of each path only: the relations before it may be of any type.
 */
export function walkTables(walk: RelationWalk, filters: RelationFilter[]): RawBuilder<unknown> {
  const { near, far, farType } = ENDS[walk.direction]
  const isBounded = walk.maxLevel > 0 && walk.maxLevel <= MAX_LIMITED_LEVEL
  const fits = (alias: string) =>
    matches(filters, sql.ref(`${alias}.relation_type`), sql.ref(`${alias}.${farType}`))
  const isLeaf = sql`not exists (select 1 from relation n
    where n.${sql.ref(near)} = r.${sql.ref(far)} and n.type_group = 'COMMON' and ${fits('n')})`
  const atLastLevel = isBounded ? sql`(reached.level + 1 = ${walk.maxLevel} or ${isLeaf})` : isLeaf
  const reached = isBounded
    ? sql`reached(id, level) as (
        select unnest(${rootsOf(walk)}::uuid[]), 0
        union
        select r.${sql.ref(far)}, reached.level + 1
        from reached join relation r on r.${sql.ref(near)} = reached.id and r.type_group = 'COMMON'
        where reached.level + 1 < ${walk.maxLevel})`
    : sql`reached(id) as (
        select unnest(${rootsOf(walk)}::uuid[])
        union
        select r.${sql.ref(far)}
        from reached join relation r on r.${sql.ref(near)} = reached.id and r.type_group = 'COMMON')`
  return sql`${reached}, found as materialized (
    select distinct r.${sql.ref(far)} as id, r.${sql.ref(farType)} as type
    from reached join relation r on r.${sql.ref(near)} = reached.id and r.type_group = 'COMMON'
    where ${fits('r')} and ${walk.fetchLastLevelOnly ? atLastLevel : sql`true`})`
}

const ENDS = {
  FROM: { near: 'from_id', far: 'to_id', farType: 'to_type' },
  TO: { near: 'to_id', far: 'from_id', farType: 'from_type' },
}

function matches(filters: RelationFilter[], relationType: RawBuilder<unknown>, type: RawBuilder<unknown>) {
  const isEmpty = (filter: RelationFilter) => !filter.relationType && !filter.entityTypes?.length
  if (filters.length === 0 || filters.some(isEmpty)) return sql`${type} = any(${RELATED_TYPES}::text[])`
  const any = filters.map(({ relationType: wanted, entityTypes, negate }) => {
    const sign = negate ? sql`<>` : sql`=`
    const ofRelation = wanted ? sql`${relationType} ${sign} ${storableText(wanted)}` : sql`true`
    const ofType = entityTypes?.length ? sql`${type} = any(${entityTypes}::text[])` : sql`true`
    return sql`(${ofRelation} and ${ofType})`
  })
  return sql`(${sql.join(any, sql` or `)})`
}
