import { type EntityId, EntityType } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import { z } from 'zod'
import type { Relation } from '../../context'
import { PICKABLE_ENTITIES } from '../../pickable-entities'
import { NodeRelationDirection } from '../../relations-query'
import { fillTemplate } from '../../template'

const required = { required: true, templated: true } as const

/** The fields that both relation nodes have. */
export const relationFields = {
  direction: NodeRelationDirection,
  relationType: z.string().min(1).meta(required),
  entityCacheExpiration: z.number().int().min(0).meta({ hint: true }),
}

/** The fields that name the other entity of a relation. */
export const entityFields = (showWhen?: { deleteForSingleEntity: boolean }) => ({
  entityType: EntityType.nullable().meta({
    field: 'entity-type',
    options: PICKABLE_ENTITIES,
    required: true,
    ...(showWhen ? { showWhen } : {}),
  }),
  entityNamePattern: z.string().meta({ ...required, ...(showWhen ? { showWhen } : {}) }),
})

export const RELATION_DEFAULTS = {
  direction: 'FROM',
  relationType: 'Contains',
  entityType: null,
  entityNamePattern: '',
  entityTypePattern: null,
  entityCacheExpiration: 300,
} as const

/** The direction FROM means that the relation starts at `target`, TO that it starts at the originator. */
export function relationWith(
  msg: Message,
  target: EntityId,
  { direction, relationType }: { direction: 'FROM' | 'TO'; relationType: string },
): Relation {
  const type = fillTemplate(relationType, msg.metadata)
  return direction === 'FROM'
    ? { from: target, to: msg.originator, type }
    : { from: msg.originator, to: target, type }
}
