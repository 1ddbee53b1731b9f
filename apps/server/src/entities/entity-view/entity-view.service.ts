import type { EntityView, EntityViewInput } from '@signalbox/model/entities/entity-view'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { lockRow } from '../../database/lock-row'
import { json } from '../../database/tables/columns'
import type { EntityDirectory } from '../../directory/entity-directory'
import { type AssignableParts, assignableRecord, assignableService } from '../assignable/assignable.service'
import { copiedAttributes, type ViewTelemetry, viewRecorder } from './copied-data'
import type { EntityViewRepository } from './entity-view.repository'

export interface EntityViewServiceParts extends AssignableParts {
  views: EntityViewRepository
  directory: EntityDirectory
  telemetry: ViewTelemetry
}

export type EntityViewService = ReturnType<typeof entityViewService>

/** Entity views: permissions and saving. A save copies the data of the target to the view. */
export function entityViewService({ views, directory, telemetry, ...shared }: EntityViewServiceParts) {
  const common = assignableService({ kind: 'ENTITY_VIEW', what: 'Entity view', repository: views }, shared)
  const recorder = viewRecorder(telemetry, shared.actions)

  async function requireTarget(tx: Db, tenantId: string, target: EntityViewInput['entityId']) {
    if (!target) throw fieldMissing('Entity view', 'entity')
    // An entity with views cannot be deleted or moved to another tenant: the lock makes these changes wait for the
    // view.
    await lockRow(tx, ENTITY_KINDS[target.entityType].table, target.id)
    const record = await directory.find(target, tx)
    if (record?.tenantId?.id !== tenantId)
      throw badRequest('The entity view refers to an entity that does not exist')
    return target
  }

  return {
    ...common,

    async save(user: SecurityUser, input: EntityViewInput): Promise<EntityView> {
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      const stored = storedId ? await common.get(user, storedId, 'WRITE') : undefined
      if (!stored) requireAccess(user, 'CREATE', 'ENTITY_VIEW')
      const { view, before } = await shared.actions.perform(user, {
        action: stored ? 'UPDATED' : 'ADDED',
        entityType: 'ENTITY_VIEW',
        entityId: storedId ?? undefined,
        input,
        async work(tx) {
          if (!input.type?.trim()) throw fieldMissing('Entity view', 'type')
          if (!input.name?.trim()) throw fieldMissing('Entity view', 'name')
          const target = await requireTarget(tx, tenantId, input.entityId)
          const customerId = uuidOrNull(input.customerId)
          const before = storedId ? await common.lock(tx, user, storedId) : undefined
          const row = {
            id: storedId ?? newId(),
            created_time: before?.createdTime ?? Date.now(),
            tenant_id: tenantId,
            customer_id: await shared.assignment.requireCustomer(tx, tenantId, 'Entity view', customerId),
            entity_type: target.entityType,
            entity_id: target.id,
            name: input.name,
            type: input.type,
            keys: json(input.keys),
            start_ts: input.startTimeMs,
            end_ts: input.endTimeMs,
            additional_info: json(input.additionalInfo),
          }
          await views.save(tx, row)
          return { view: (await views.find(row.id, tx))!, before }
        },
        records: ({ view }) => ({ ...assignableRecord(view), data: { entity: asJson(view) } }),
      })
      if (before) await recorder.recordRemovals(user, before)
      await telemetry.refreshView(view.id.id, before && copiedAttributes(before))
      await recorder.recordCopies(user, view)
      return view
    },
  }
}
