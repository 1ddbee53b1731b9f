import {
  CONTAINS,
  type EntityRelation,
  type EntityRelationInfo,
  type EntityRelationInput,
  type EntityRelationsQuery,
  type EntitySearchQuery,
  type RelationTypeGroup,
} from '@signalbox/model/entities/relation'
import { type EntityId, uuidOrNull } from '@signalbox/model/entity-id'
import { resourceOf } from '@signalbox/model/entity-kinds/kinds-with'
import { fieldMissing, itemNotFound } from '@signalbox/model/errors'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import type { RelationDirection, RelationFilter } from '@signalbox/model/query/entity-filter'
import { mayAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Actions } from '../../directory/actions'
import type { EntityDirectory, EntityRecord } from '../../directory/entity-directory'
import { lockDevices } from '../../directory/lock-devices'
import type { RelationKey, RelationRepository } from './relation.repository'

export interface RelationServiceParts {
  relations: RelationRepository
  directory: EntityDirectory
  actions: Actions
}

export type RelationService = ReturnType<typeof relationService>

/** Relations between entities: permissions, changes and searches. */
export function relationService({ relations, directory, actions }: RelationServiceParts) {
  async function requireBothEnds(user: SecurityUser, operation: 'READ' | 'WRITE', { from, to }: RelationKey) {
    return [await directory.require(user, operation, from), await directory.require(user, operation, to)]
  }

  /** The relations of which the caller may read both ends, each with the record of its far end. */
  async function readableRelations(
    user: SecurityUser,
    direction: RelationDirection,
    found: EntityRelation[],
  ) {
    const records = await directory.findMany(found.flatMap(({ from, to }) => [from, to]))
    return found.flatMap((relation) => {
      const [from, to] = [records.get(relation.from.id), records.get(relation.to.id)]
      if (!isReadable(user, from) || !isReadable(user, to)) return []
      return [{ relation, record: (direction === 'FROM' ? to : from)! }]
    })
  }

  /** The relations that a query finds. Their ends are not checked for permissions yet. */
  async function walk(user: SecurityUser, query: EntityRelationsQuery) {
    const { parameters, filters } = query
    if (!parameters || !filters) throw itemNotFound()
    await directory.require(user, 'READ', { entityType: parameters.rootType, id: parameters.rootId })
    const found = await relations.walk(parameters)
    const { direction } = parameters
    return { direction, found: found.filter((relation) => fitsFilters(relation, direction, filters)) }
  }

  async function list(user: SecurityUser, { direction, root, group, type }: RelationSelection) {
    await directory.require(user, 'READ', root)
    return readableRelations(user, direction, await relations.list(direction, root, group, type))
  }

  return {
    async get(user: SecurityUser, key: RelationKey): Promise<EntityRelation> {
      await requireBothEnds(user, 'READ', key)
      const relation = await relations.find(key)
      if (!relation) throw itemNotFound('Relation')
      return relation
    },

    async list(user: SecurityUser, selection: RelationSelection) {
      return (await list(user, selection)).map(({ relation }) => relation)
    },

    async infos(user: SecurityUser, selection: RelationSelection) {
      return (await list(user, selection)).map((readable) => toInfo(readable, selection.direction))
    },

    async query(user: SecurityUser, query: EntityRelationsQuery) {
      const { direction, found } = await walk(user, query)
      return (await readableRelations(user, direction, found)).map(({ relation }) => relation)
    },

    async queryInfos(user: SecurityUser, query: EntityRelationsQuery) {
      const { direction, found } = await walk(user, query)
      return (await readableRelations(user, direction, found)).map((readable) => toInfo(readable, direction))
    },

    /**
     * The distinct ids of the entities of one kind that a query finds. The caller checks which of these entities the
     * user may read.
     */
    async search(user: SecurityUser, query: EntitySearchQuery, kind: EntityId['entityType']) {
      const filters = [{ relationType: query.relationType || CONTAINS, entityTypes: [kind] }]
      const { direction, found } = await walk(user, { parameters: query.parameters, filters })
      return [...new Set(found.map((relation) => farEnd(relation, direction).id))]
    },

    async save(user: SecurityUser, input: EntityRelationInput): Promise<EntityRelation> {
      if (!input.type?.trim()) throw fieldMissing('Relation', 'type')
      const relation: EntityRelation = {
        ...input,
        type: input.type,
        typeGroup: input.typeGroup ?? 'COMMON',
      }
      const ends = await requireBothEnds(user, 'WRITE', relation)
      await actions.perform(user, {
        action: 'RELATION_ADD_OR_UPDATE',
        entityType: relation.from.entityType,
        entityId: relation.from.id,
        async work(tx) {
          await lockDevices(tx, user.tenantId, [relation.from, relation.to])
          await relations.save(tx, relation)
        },
        records: () => recordsOf(ends, { relation: asJson(relation) }),
      })
      return relation
    },

    async remove(user: SecurityUser, key: RelationKey): Promise<void> {
      const ends = await requireBothEnds(user, 'WRITE', key)
      await actions.perform(user, {
        action: 'RELATION_DELETED',
        entityType: key.from.entityType,
        entityId: key.from.id,
        async work(tx) {
          if (!(await relations.remove(tx, key))) throw itemNotFound('Relation')
        },
        records: () => recordsOf(ends, { relation: asJson({ ...key }) }),
      })
    },

    async removeAll(user: SecurityUser, entity: EntityId): Promise<void> {
      const record = await directory.require(user, 'WRITE', entity)
      await actions.perform(user, {
        action: 'RELATIONS_DELETED',
        entityType: entity.entityType,
        entityId: entity.id,
        work: (tx) => relations.removeAllOf(tx, entity.id),
        records: () => recordsOf([record], {}),
      })
    },
  }
}

const isReadable = (user: SecurityUser, record: EntityRecord | undefined) =>
  record !== undefined && mayAccess(user, 'READ', resourceOf(record.entityId.entityType), record)

/** The relations of a group, and optionally of one type, that start (FROM) or end (TO) at an entity. */
export interface RelationSelection {
  direction: RelationDirection
  root: EntityId
  group: RelationTypeGroup
  type?: string
}

/** The other end of a relation that is followed in a direction. */
export const farEnd = (relation: RelationEnds, direction: RelationDirection) =>
  direction === 'FROM' ? relation.to : relation.from

type RelationEnds = Pick<EntityRelation, 'from' | 'to'>

/** Whether a relation matches one of the filters; without filters every relation matches. */
export function fitsFilters(
  relation: RelationEnds & Pick<EntityRelation, 'type'>,
  direction: RelationDirection,
  filters: readonly Pick<RelationFilter, 'relationType' | 'entityTypes'>[],
) {
  if (filters.length === 0) return true
  const far = farEnd(relation, direction)
  return filters.some(
    ({ relationType, entityTypes }) =>
      (!relationType || relationType === relation.type) &&
      (!entityTypes?.length || entityTypes.includes(far.entityType)),
  )
}

function toInfo(
  { relation, record }: { relation: EntityRelation; record: EntityRecord },
  direction: RelationDirection,
): EntityRelationInfo {
  const isFrom = direction === 'FROM'
  return { ...relation, fromName: isFrom ? null : record.name, toName: isFrom ? record.name : null }
}

/** One record for the audit log for each given entity. */
const recordsOf = (records: EntityRecord[], data: JsonObject) =>
  records.map(({ entityId, name, customerId }) => ({
    entityId,
    entityName: name,
    customerId: uuidOrNull(customerId),
    data,
  }))
