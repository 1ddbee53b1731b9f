import type { Asset } from '@signalbox/model/entities/asset'
import type { Device, DeviceCredentials } from '@signalbox/model/entities/device'
import type { EntityId } from '@signalbox/model/entity-id'
import { ENTITY_KINDS } from '@signalbox/model/entity-kinds/entity-kinds'
import i18next from 'i18next'
import { errorText } from '../../api/request/error-text'
import { ApiError } from '../../api/request/http'
import { get, post, QUIET_RESEND } from '../../api/request/request'
import type { CsvImportKind } from './columns'
import type { CsvEntity } from './csv-entity'

const savePath = (kind: CsvImportKind) => `/api/${ENTITY_KINDS[kind].api.one}`

/** Creates the entity of a row. If this fails and `mayUpdate` is set, updates the entity with the same name. */
export async function importRow(
  kind: CsvImportKind,
  row: CsvEntity,
  mayUpdate: boolean,
): Promise<{ outcome: 'created' | 'updated'; id: EntityId }> {
  // Without a name, the entity cannot be created or found.
  if (row.name === '') throw new Error(i18next.t('entity.name-required'))
  const { entity, isNew } = await createOrUpdate(kind, row, mayUpdate)
  try {
    await saveData(entity.id, row)
  } catch (error) {
    // The message says that the entity itself was saved: the reason alone would suggest otherwise.
    throw new Error(
      i18next.t(isNew ? 'import.created-but' : 'import.updated-but', { reason: errorText(error) }),
    )
  }
  return { outcome: isNew ? 'created' : 'updated', id: entity.id }
}

async function createOrUpdate(kind: CsvImportKind, row: CsvEntity, mayUpdate: boolean) {
  try {
    const created = await post<Device | Asset>(savePath(kind), withRow({}, row), QUIET_RESEND)
    return { entity: created, isNew: true }
  } catch (error) {
    const stored = mayUpdate ? await findByName(kind, row.name) : null
    // If there is no entity to update, the error of the creation is reported.
    if (!stored) throw error
    return { entity: await update(kind, stored, row), isNew: false }
  }
}

async function findByName(kind: CsvImportKind, name: string): Promise<Device | Asset | null> {
  const { one } = ENTITY_KINDS[kind].api
  try {
    return await get<Device | Asset>(`/api/tenant/${one}s`, {
      ...QUIET_RESEND,
      params: { [`${one}Name`]: name },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function update(kind: CsvImportKind, stored: Device | Asset, row: CsvEntity): Promise<Device | Asset> {
  const changed = withRow(stored, row)
  if (JSON.stringify(changed) === JSON.stringify(stored)) return stored
  return post<Device | Asset>(savePath(kind), changed, QUIET_RESEND)
}

/** The stored entity with the values of the row. */
export function withRow(
  stored: Partial<Device | Asset>,
  { name, type, label, description, isGateway }: CsvEntity,
) {
  const additionalInfo = {
    ...stored.additionalInfo,
    ...(description !== undefined && { description }),
    ...(isGateway !== undefined && { gateway: isGateway }),
  }
  return {
    ...stored,
    name,
    // An empty cell keeps the type, and with it the device profile.
    type: type || stored.type || '',
    // If the type changes, no profile id is sent: the server derives the profile from the type.
    ...(type !== '' && type !== stored.type && { deviceProfileId: undefined }),
    ...(label !== undefined && { label }),
    ...(Object.keys(additionalInfo).length > 0 && { additionalInfo }),
  }
}

async function saveData(id: EntityId, row: CsvEntity) {
  const path = `/api/plugins/telemetry/${id.entityType}/${id.id}`
  const save = (target: string, values: object) =>
    Object.keys(values).length > 0 ? post(`${path}/${target}`, values, QUIET_RESEND) : undefined
  await Promise.all([
    row.accessToken === undefined ? undefined : saveToken(id.id, row.accessToken),
    save('SHARED_SCOPE', row.sharedAttributes),
    save('SERVER_SCOPE', row.serverAttributes),
    save('timeseries/time', row.timeseries),
  ])
}

async function saveToken(deviceId: string, token: string) {
  const stored = await get<DeviceCredentials>(`/api/device/${deviceId}/credentials`, QUIET_RESEND)
  if (stored.credentialsType === 'ACCESS_TOKEN' && stored.credentialsId === token) return
  await post(
    '/api/device/credentials',
    { ...stored, credentialsType: 'ACCESS_TOKEN', credentialsId: token, credentialsValue: null },
    QUIET_RESEND,
  )
}
