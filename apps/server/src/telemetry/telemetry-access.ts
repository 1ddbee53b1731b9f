import { ENTITY_TYPES, type EntityId, type EntityType, NULL_UUID } from '@signalbox/model/entity-id'
import { AppError, badRequest, ErrorCode } from '@signalbox/model/errors'
import { mayAccess, type Operation } from '../access/permissions'
import type { SecurityUser } from '../access/security-user'
import type { EntityDirectory, EntityRecord } from '../directory/entity-directory'

/** Entities that have telemetry and attributes, by the words people know them by. */
const KINDS = {
  DEVICE: 'Device',
  ASSET: 'Asset',
  ENTITY_VIEW: 'Entity view',
  CUSTOMER: 'Customer',
  TENANT: 'Tenant',
  USER: 'User',
  RULE_CHAIN: 'Rule chain',
  DEVICE_PROFILE: 'Device profile',
  TENANT_PROFILE: 'Tenant profile',
  API_USAGE_STATE: 'API usage state',
} as const satisfies Partial<Record<EntityType, string>>
type TelemetryKind = keyof typeof KINDS

export type TelemetryOperation = Extract<
  Operation,
  'READ_ATTRIBUTES' | 'WRITE_ATTRIBUTES' | 'READ_TELEMETRY' | 'WRITE_TELEMETRY'
>

/** An entity somebody may read or write data of. */
export interface DataOwner {
  entityId: EntityId
  name: string
  /** The null UUID where no tenant owns it. */
  tenantId: string
  customerId: string | null
}

export type TelemetryAccess = ReturnType<typeof telemetryAccess>

/** Decides who may read and write whose telemetry and attributes. */
export function telemetryAccess(directory: Pick<EntityDirectory, 'find'>) {
  return async function access(
    user: SecurityUser,
    operation: TelemetryOperation,
    entityId: EntityId,
  ): Promise<DataOwner> {
    const kind = telemetryKind(entityId.entityType)
    if (!mayAccess(user, operation, kind)) throw denied(user)
    const record = await directory.find(entityId)
    if (!record || isForeignDevice(user, record)) throw notFound(kind)
    if (!mayAccess(user, operation, kind, record)) throw denied(user)
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An entity id from the parts of a path or command. */
export function dataEntityId(type: string, id: string): EntityId {
  const entityType = ENTITY_TYPES.find((known) => known === type)
  if (!entityType) throw badRequest(`${type.slice(0, 64)} is not an entity type`)
  if (!UUID.test(id)) throw badRequest(`The UUID text ${id.slice(0, 64)} is invalid`)
  telemetryKind(entityType)
  return { entityType, id: id.toLowerCase() }
}

function telemetryKind(type: EntityType): TelemetryKind {
  if (type in KINDS) return type as TelemetryKind
  throw badRequest(`Entities of type ${type} have no telemetry`)
}

/** Devices are looked up within the caller's tenant: those of others do not exist for it. */
const isForeignDevice = (user: SecurityUser, record: EntityRecord) =>
  record.entityId.entityType === 'DEVICE' && record.tenantId?.id !== user.tenantId

const notFound = (kind: TelemetryKind) =>
  new AppError(ErrorCode.ItemNotFound, 404, `${KINDS[kind]} with the requested id was not found`)

const WHO = {
  SYS_ADMIN: 'A system administrator',
  TENANT_ADMIN: 'A tenant administrator',
  CUSTOMER_USER: 'A customer user',
} as const

const denied = (user: SecurityUser) =>
  new AppError(ErrorCode.PermissionDenied, 403, `${WHO[user.authority]} may not do this here`)
