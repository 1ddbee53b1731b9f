import { DeviceCredentialsInput, DeviceInput } from '@signalbox/model/entities/device'
import { NULL_UUID, uuidOrNull } from '@signalbox/model/entity-id'
import { fieldMissing } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import type { ImportNote } from '@signalbox/model/move/import-report'
import { sql } from 'kysely'
import { DEVICE_TOKEN_LENGTH, randomToken } from '../../access/passwords'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { credentialsKey } from '../../entities/device/credentials'
import { deviceRepository } from '../../entities/device/device.repository'
import { deviceDataFor } from '../../entities/device/device-data'
import { profileSummaries } from '../../entities/device-profile/profile-summaries'
import type { KindWriter, WriteContext, WrittenEntity } from './kind'
import { createdTimeOf, nameMember, ownCustomer } from './references'

/** Devices with their credentials, which stay valid. The document is `{device, credentials}`. */
export const devices: KindWriter = {
  kind: 'devices',
  label: 'Device',
  entityType: 'DEVICE',
  table: 'device',
  uniqueColumn: 'name',
  nameOf: nameMember,
  async save(tx, target, document, context) {
    const { db, tenantId, limits } = context
    const device = isObject(document.device) ? document.device : document
    const input = DeviceInput.parse(device)
    if (!input.name?.trim()) throw fieldMissing('Device', 'name')
    const repository = deviceRepository(db)
    if (target.isNew)
      await limits.require(tx, tenantId, 'maxDevices', 'device', () => repository.count(tenantId, tx))
    const profileId = uuidOrNull(input.deviceProfileId)
    const profile =
      (profileId && (await profileSummaries.byId(tx, tenantId, profileId))) ||
      (await profileSummaries.ensure(tx, tenantId, input.type?.trim() || 'default'))
    const created_time = createdTimeOf(device)
    await repository.save(tx, {
      id: target.id,
      created_time,
      tenant_id: tenantId,
      customer_id: await ownCustomer(tx, context, input.customerId, { label: 'Device', name: target.name }),
      device_profile_id: profile.id,
      name: input.name,
      type: profile.name,
      label: input.label ?? null,
      device_data: json(deviceDataFor(profile.transportType, input.deviceData)),
      additional_info: json(input.additionalInfo),
    })
    await saveCredentials(tx, target, document.credentials, created_time, context)
    return undefined
  },

  inspectsReplacedIdsOnly: true,
  async inspect({ name }, { credentials }, { db, note }) {
    const read = readCredentials(credentials)
    if (read && !(await isCredentialsIdFree(db, NULL_UUID, read.credentialsId)))
      note(credentialsNote(name, SAME_CREDENTIALS))
  },

  async digest(tx, id) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(d::text || coalesce(c.credentials_id, '') || coalesce(c.credentials_value, '')) as digest
      from device d left join device_credentials c on c.device_id = d.id where d.id = ${id}`.execute(tx)
    return rows[0]?.digest ?? null
  },
}

const SAME_CREDENTIALS =
  'Another device here has the same credentials. The imported device has a new access token.'
const OTHER_CREDENTIALS = 'Credentials of this type are not supported. The device has a new access token.'

const credentialsNote = (name: string, message: string): ImportNote => ({
  kind: 'NOT_IMPORTED',
  about: 'Device credentials',
  name,
  message,
})

async function saveCredentials(
  tx: Db,
  target: WrittenEntity,
  credentials: unknown,
  created_time: number,
  context: WriteContext,
) {
  const read = readCredentials(credentials)
  const key = read && (await isCredentialsIdFree(tx, target.id, read.credentialsId)) ? read : undefined
  if (!key && !target.isNew) return
  // An archive without secrets has no credentials. `archiveSource` reports that once for all devices.
  if (!key && credentials !== undefined)
    context.note(credentialsNote(target.name, read ? SAME_CREDENTIALS : OTHER_CREDENTIALS))
  const columns = {
    credentials_type: key?.type ?? ('ACCESS_TOKEN' as const),
    credentials_id: key?.credentialsId ?? randomToken(DEVICE_TOKEN_LENGTH),
    credentials_value: key?.credentialsValue ?? null,
  }
  await tx
    .insertInto('device_credentials')
    .values({ id: newId(), created_time, device_id: target.id, ...columns })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(columns))
    .execute()
}

function readCredentials(credentials: unknown) {
  const parsed = DeviceCredentialsInput.safeParse(credentials)
  const type = parsed.data?.credentialsType
  if (!parsed.success || !type) return undefined
  try {
    return { type, ...credentialsKey(parsed.data) }
  } catch {
    // Invalid credentials are reported as not supported.
    return undefined
  }
}

async function isCredentialsIdFree(tx: Db, deviceId: string, credentialsId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('device_credentials')
    .select('id')
    .where('credentials_id', '=', credentialsId)
    .where('device_id', '!=', deviceId)
    .executeTakeFirst()
  return other === undefined
}
