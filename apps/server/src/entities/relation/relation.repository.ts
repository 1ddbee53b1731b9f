import type {
  EntityRelation,
  RelationsSearchParameters,
  RelationTypeGroup,
} from '@signalbox/model/entities/relation'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { RelationDirection } from '@signalbox/model/query/entity-filter'
import { MAX_LIMITED_LEVEL } from '@signalbox/model/query/relation-paths'
import { sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import { type RelationRow, relationsIn, removePropagation, removePropagationsOf } from './propagations'

export type RelationKey = Pick<EntityRelation, 'from' | 'to' | 'type' | 'typeGroup'>
export type RelationRepository = ReturnType<typeof relationRepository>

/** Reads and writes relations. Reads of the group ALARM also return the propagations of alarms. */
export function relationRepository(db: Database) {
  const columnsOf = ({ from, to, type, typeGroup }: RelationKey) => ({
    from_id: from.id,
    type_group: typeGroup,
    relation_type: type,
    to_id: to.id,
  })

  return {
    async find(key: RelationKey, on: Db = db): Promise<EntityRelation | undefined> {
      const row = await on
        .selectFrom(relationsIn(key.typeGroup).as('relation'))
        .selectAll()
        .where((eb) => eb.and(columnsOf(key)))
        .executeTakeFirst()
      return row && toRelation(row)
    },

    /** The relations of a group that start (FROM) or end (TO) at an entity. */
    async list(
      direction: RelationDirection,
      root: EntityId,
      group: RelationTypeGroup,
      type?: string,
    ): Promise<EntityRelation[]> {
      const rows = await db
        .selectFrom(relationsIn(group).as('relation'))
        .selectAll()
        .where(direction === 'FROM' ? 'from_id' : 'to_id', '=', root.id)
        .where('type_group', '=', group)
        .$if(type !== undefined, (q) => q.where('relation_type', '=', type!))
        .orderBy('relation_type')
        .orderBy(direction === 'FROM' ? 'to_id' : 'from_id')
        .execute()
      return rows.map(toRelation)
    },

    /** All relations found by following relations from the root. The search ends even if the relations form a cycle. */
    async walk(parameters: RelationsSearchParameters): Promise<EntityRelation[]> {
      const isBounded = parameters.maxLevel > 0 && parameters.maxLevel <= MAX_LIMITED_LEVEL
      const { rows } = await (isBounded ? boundedWalk(parameters) : unboundedWalk(parameters)).execute(db)
      return rows.map(toRelation)
    },

    save: (tx: Db, relation: EntityRelation) =>
      tx
        .insertInto('relation')
        .values({
          from_id: relation.from.id,
          from_type: relation.from.entityType,
          to_id: relation.to.id,
          to_type: relation.to.entityType,
          relation_type: relation.type,
          type_group: relation.typeGroup,
          additional_info: json(relation.additionalInfo),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['from_id', 'type_group', 'relation_type', 'to_id'])
            .doUpdateSet({ additional_info: json(relation.additionalInfo) }),
        )
        .execute(),

    async remove(tx: Db, key: RelationKey): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('relation')
        .where((eb) => eb.and(columnsOf(key)))
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) return true
      const isPropagation = key.typeGroup === 'ALARM' && key.type === 'ANY'
      return isPropagation && removePropagation(tx, key.from.id, key.to.id)
    },

    async removeAllOf(tx: Db, id: string) {
      await tx
        .deleteFrom('relation')
        .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
        .execute()
      await removePropagationsOf(tx, id)
    },
  }
}

const ends = (direction: RelationDirection) =>
  direction === 'FROM'
    ? { near: sql.ref('r.from_id'), far: sql.ref('r.to_id'), next: sql.ref('n.from_id') }
    : { near: sql.ref('r.to_id'), far: sql.ref('r.from_id'), next: sql.ref('n.to_id') }

function boundedWalk({
  rootId,
  direction,
  relationTypeGroup,
  maxLevel,
  fetchLastLevelOnly,
}: RelationsSearchParameters) {
  const { near, far } = ends(direction)
  return sql<RelationRow>`
    with recursive reached(id, level) as (
      select ${rootId}::uuid, 0
      union
      select ${far}, reached.level + 1 from ${relationsIn(relationTypeGroup)} r join reached on ${near} = reached.id
      where r.type_group = ${relationTypeGroup} and reached.level + 1 < ${maxLevel}
    ), nearest as (select id, min(level) as level from reached group by id)
    select r.* from ${relationsIn(relationTypeGroup)} r join nearest on ${near} = nearest.id
    where r.type_group = ${relationTypeGroup}
      and (not ${fetchLastLevelOnly}::boolean or nearest.level + 1 = ${maxLevel})
    order by nearest.level, r.relation_type, r.from_id, r.to_id`
}

/** Without a limit of the level, the last level consists of the entities that have no further relations. */
function unboundedWalk({
  rootId,
  direction,
  relationTypeGroup,
  fetchLastLevelOnly,
}: RelationsSearchParameters) {
  const { near, far, next } = ends(direction)
  return sql<RelationRow>`
    with recursive reached(id) as (
      select ${rootId}::uuid
      union
      select ${far} from ${relationsIn(relationTypeGroup)} r join reached on ${near} = reached.id
      where r.type_group = ${relationTypeGroup}
    )
    select r.* from ${relationsIn(relationTypeGroup)} r join reached on ${near} = reached.id
    where r.type_group = ${relationTypeGroup}
      and (not ${fetchLastLevelOnly}::boolean
        or not exists (select 1 from ${relationsIn(relationTypeGroup)} n where ${next} = ${far} and n.type_group = r.type_group))
    order by r.relation_type, r.from_id, r.to_id`
}

function toRelation(row: RelationRow): EntityRelation {
  return {
    from: entityId(row.from_type, row.from_id),
    to: entityId(row.to_type, row.to_id),
    type: row.relation_type,
    typeGroup: row.type_group as RelationTypeGroup,
    additionalInfo: row.additional_info,
  }
}
