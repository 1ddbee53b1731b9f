import { EntityViewInput } from '@signalbox/model/entities/entity-view'
import { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import { json } from '../../database/tables/columns'
import { entityViewRepository } from '../../entities/entity-view/entity-view.repository'
import type { KindWriter } from './kind'
import { createdTimeOf, nameMember, ownCustomer } from './references'

/** Entity views. Their attributes and latest values are imported as data of the views. */
export const entityViews: KindWriter = {
  kind: 'entityViews',
  label: 'Entity view',
  entityType: 'ENTITY_VIEW',
  table: 'entity_view',
  uniqueColumn: 'name',
  nameOf: nameMember,
  async save(tx, { id, name }, document, context) {
    const { db, tenantId, telemetry } = context
    const input = EntityViewInput.parse(document)
    if (!input.name?.trim()) throw fieldMissing('Entity view', 'name')
    const target = input.entityId
    const found =
      target &&
      (await tx
        .selectFrom(ENTITY_KINDS[target.entityType].table)
        .select('id')
        .where('id', '=', target.id)
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst())
    if (!found) throw badRequest('The entity view refers to an entity that was not imported')
    await entityViewRepository(db).save(tx, {
      id,
      created_time: createdTimeOf(document),
      tenant_id: tenantId,
      customer_id: await ownCustomer(tx, context, input.customerId, { label: 'Entity view', name }),
      entity_type: target.entityType,
      entity_id: target.id,
      name: input.name,
      type: input.type?.trim() || 'default',
      keys: json(input.keys),
      start_ts: input.startTimeMs,
      end_ts: input.endTimeMs,
      additional_info: json(input.additionalInfo),
    })
    return async () => void (await telemetry.views.reload(id))
  },
}
