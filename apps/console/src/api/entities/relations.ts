import type {
  EntityRelation,
  EntityRelationInfo,
  EntityRelationInput,
} from '@signalbox/model/entities/relation'
import type { EntityId } from '@signalbox/model/entity-id'
import type { RelationDirection } from '@signalbox/model/query/entity-filter'
import { del, get, post, type RequestOptions } from '../request/request'

export const relationKeys = {
  all: ['relations'] as const,
  of: (entity: EntityId, direction: RelationDirection) => [...relationKeys.all, entity, direction] as const,
}

/** The relations from an entity, or to it. */
export const listRelations = ({ entityType, id }: EntityId, direction: RelationDirection) =>
  get<EntityRelationInfo[]>('/api/relations/info', {
    params: direction === 'FROM' ? { fromId: id, fromType: entityType } : { toId: id, toType: entityType },
    ignoreErrors: true,
  })

/** The stored relation with these ends, this type and this group. */
export const getRelation = (relation: EntityRelation, options?: RequestOptions) =>
  get<EntityRelation>('/api/relation', { ...options, params: keyOf(relation) })

/** Creates a relation, or replaces the additional data of the existing one. */
export const saveRelation = (relation: EntityRelationInput, options?: RequestOptions) =>
  post<void>('/api/relation', relation, options)

/** Removes the relation with these ends, this type and this group. */
export const deleteRelation = (relation: EntityRelation, options?: RequestOptions) =>
  del('/api/relation', { ...options, params: keyOf(relation) })

const keyOf = ({ from, to, type, typeGroup }: EntityRelation) => ({
  fromId: from.id,
  fromType: from.entityType,
  relationType: type,
  relationTypeGroup: typeGroup,
  toId: to.id,
  toType: to.entityType,
})
