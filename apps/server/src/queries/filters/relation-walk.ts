import { kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import type { EntityFilter, RelationFilter } from '@signalbox/model/query/entity-filter'
import { type RawBuilder, sql } from 'kysely'
import { storableText } from '../text/text'

type RelationsQuery = Extract<EntityFilter, { type: 'relationsQuery' }>
export type Walk = Pick<RelationsQuery, 'rootEntity' | 'direction' | 'maxLevel' | 'fetchLastLevelOnly'> &
  Partial<Pick<RelationsQuery, 'multiRoot' | 'multiRootEntityIds'>>

/** From this depth on a bounded search is treated as unbounded, because cycles would make it endless. */
const DEEPEST_LEVEL = 100

/** The kinds that a relation filter without kinds stands for. */
export const RELATED_TYPES = kindsWith('related')

/**
 * The table `found(id, type)` of entities that are reached. Filters select among the reached entities: the path to
 * them may use any relation.
 */
export function walkTables(walk: Walk, filters: RelationFilter[]): RawBuilder<unknown> {
  const { near, far, farType } = ENDS[walk.direction]
  const isBounded = walk.maxLevel > 0 && walk.maxLevel <= DEEPEST_LEVEL
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

const rootsOf = ({ rootEntity, multiRoot, multiRootEntityIds }: Walk): string[] =>
  multiRoot && multiRootEntityIds ? multiRootEntityIds : [rootEntity.id]

const ENDS = {
  FROM: { near: 'from_id', far: 'to_id', farType: 'to_type' },
  TO: { near: 'to_id', far: 'from_id', farType: 'from_type' },
}

function matches(filters: RelationFilter[], relationType: RawBuilder<unknown>, type: RawBuilder<unknown>) {
  const saysNothing = (filter: RelationFilter) => !filter.relationType && !filter.entityTypes?.length
  if (filters.length === 0 || filters.some(saysNothing)) return sql`${type} = any(${RELATED_TYPES}::text[])`
  const any = filters.map(({ relationType: wanted, entityTypes, negate }) => {
    const sign = negate ? sql`<>` : sql`=`
    const ofRelation = wanted ? sql`${relationType} ${sign} ${storableText(wanted)}` : sql`true`
    const ofType = entityTypes?.length ? sql`${type} = any(${entityTypes}::text[])` : sql`true`
    return sql`(${ofRelation} and ${ofType})`
  })
  return sql`(${sql.join(any, sql` or `)})`
}
