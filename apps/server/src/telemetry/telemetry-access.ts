import { ENTITY_TYPES, type EntityId, type EntityType, NULL_UUID } from '@signalbox/model/entity-id'
import { type KindsWith, kindOf, kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { AppError, badRequest, ErrorCode } from '@signalbox/model/errors'
import { mayAccess, type Operation } from '../access/permissions'
import type { SecurityUser } from '../access/security-user'
import type { EntityDirectory, EntityRecord } from '../directory/entity-directory'
import { uuid } from '../http/paging'

const TELEMETRY_KINDS = kindsWith('telemetry')
type TelemetryKind = KindsWith<'telemetry'>

export type TelemetryOperation = Extract<
  Operation,
  'READ_ATTRIBUTES' | 'WRITE_ATTRIBUTES' | 'READ_TELEMETRY' | 'WRITE_TELEMETRY'
>

/** An entity whose data the caller may read or write. */
export interface DataOwner {
  entityId: EntityId
  name: string
  /** The null UUID where no tenant owns it. */
  tenantId: string
  customerId: string | null
}

export type TelemetryAccess = ReturnType<typeof telemetryAccess>

/** Checks whether a user may read or write telemetry and attributes of an entity. */
export function telemetryAccess(directory: Pick<EntityDirectory, 'find'>) {
  return async function access(
    user: SecurityUser,
    operation: TelemetryOperation,
    entityId: EntityId,
  ): Promise<DataOwner> {
    const kind = telemetryKind(entityId.entityType)
    if (!mayAccess(user, operation, kind)) throw denied(user, operation, kind)
    const record = await directory.find(entityId)
    if (!record || isForeignDevice(user, record)) throw notFound(kind)
    if (!mayAccess(user, operation, kind, record)) throw denied(user, operation, kind)
    if (operation === 'WRITE_TELEMETRY' && kind === 'ENTITY_VIEW')
      throw badRequest('An entity view only shows telemetry of its target: it cannot be written')
    const customerId = record.customerId?.id ?? NULL_UUID
    return {
      entityId,
      name: record.name,
      tenantId: record.tenantId?.id ?? NULL_UUID,
      customerId: customerId === NULL_UUID ? null : customerId,
    }
  }
}

/** An entity id from the parts of a path or command. */
export function dataEntityId(type: string, id: string): EntityId {
  const entityType = ENTITY_TYPES.find((known) => known === type)
  if (!entityType) throw badRequest(`${type.slice(0, 64)} is not an entity type`)
  const checkedId = uuid(id)
  telemetryKind(entityType)
  return { entityType, id: checkedId }
}

function telemetryKind(type: EntityType): TelemetryKind {
  const kind = TELEMETRY_KINDS.find((known) => known === type)
  if (!kind) throw badRequest(`Entities of type ${type} have no telemetry`)
  return kind
}

/** Devices are looked up within the caller's tenant: those of other tenants are reported as not found. */
const isForeignDevice = (user: SecurityUser, record: EntityRecord) =>
  record.entityId.entityType === 'DEVICE' && record.tenantId?.id !== user.tenantId

const notFound = (kind: TelemetryKind) =>
  new AppError(ErrorCode.ItemNotFound, 404, `${kindOf(kind).title} with the requested id was not found`)

const ROLES = {
  SYS_ADMIN: 'A system administrator',
  TENANT_ADMIN: 'A tenant administrator',
  CUSTOMER_USER: 'A customer user',
} as const

const OPERATIONS: Record<TelemetryOperation, string> = {
  READ_ATTRIBUTES: 'read attributes',
  WRITE_ATTRIBUTES: 'write attributes',
  READ_TELEMETRY: 'read time series',
  WRITE_TELEMETRY: 'write time series',
}

const denied = ({ authority }: SecurityUser, operation: TelemetryOperation, kind: TelemetryKind) =>
  new AppError(
    ErrorCode.PermissionDenied,
    403,
    `${ROLES[authority]} may not ${OPERATIONS[operation]} of this entity (${kind})`,
  )
