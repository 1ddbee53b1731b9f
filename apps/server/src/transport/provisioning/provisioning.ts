import { timingSafeEqual } from 'node:crypto'
import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { CredentialsType, Device } from '@signalbox/model/entities/device'
import { type EntityId, entityId, NULL_UUID, uuidOrNull } from '@signalbox/model/entity-id'
import { AppError } from '@signalbox/model/errors'
import { type Message, type MessageType, newMessage } from '@signalbox/model/message'
import type { Logger } from 'pino'
import { randomToken } from '../../access/passwords'
import type { SecurityUser } from '../../access/security-user'
import type { Actions } from '../../directory/actions'
import { type NewCredentials, newToken } from '../../entities/device/create-device'
import { type CredentialsKey, credentialsKey } from '../../entities/device/credentials'
import type { DeviceRepository } from '../../entities/device/device.repository'
import type { DeviceCredentialsRepository } from '../../entities/device/device-credentials.repository'
import type { NewDevices } from '../new-devices'
import type { AttributeReader } from '../payload/attribute-values'
import type { ProvisionAnswer, ProvisionRequest, RequestedCredentials } from './provision-request'
import type { ProvisioningProfile, ProvisioningProfiles } from './provisioning-profile.repository'

export interface ProvisioningAttributes extends AttributeReader {
  save(tenantId: string, entityId: EntityId, scope: AttributeScope, entries: AttributeEntry[]): Promise<void>
}

type Parts = {
  profiles: ProvisioningProfiles
  devices: Pick<DeviceRepository, 'findByName'>
  credentials: Pick<DeviceCredentialsRepository, 'ofDevice'>
  newDevices: Pick<NewDevices, 'createForProvisioning'>
  attributes: ProvisioningAttributes
  queue: { push(message: Message): Promise<void> }
  actions: Pick<Actions, 'record'>
  log: Pick<Logger, 'warn'>
}

export type Provisioning = ReturnType<typeof provisioning>

/** Gives devices their credentials, if a device profile allows it. */
export function provisioning(parts: Parts) {
  const { profiles, devices, credentials, newDevices, attributes, queue, actions, log } = parts

  async function createNew(
    profile: ProvisioningProfile,
    request: ProvisionRequest,
  ): Promise<ProvisionAnswer> {
    const name = request.deviceName === undefined ? randomToken(20) : request.deviceName.trim()
    const existing = name ? await devices.findByName(profile.tenantId, name) : undefined
    if (existing) {
      await report('PROVISION_FAILURE', existing, request, 'A device of this name exists already')
      return { status: 'FAILURE' }
    }
    const newCredentials = name ? credentialsToStore(request) : undefined
    if (!newCredentials) return { status: 'FAILURE' }
    const { tenantId } = profile
    const device = await unlessRefused(
      newDevices.createForProvisioning({
        tenantId,
        customerId: null,
        name,
        profile,
        credentials: newCredentials,
        additionalInfo: request.isGateway ? { gateway: true } : null,
      }),
    )
    if (!device) return { status: 'FAILURE' }
    // A failure must not prevent the answer. Without the answer the device would never get its credentials, because its
    // next request would find the name in use.
    await storeState(tenantId, device.id).catch((error) =>
      log.warn({ err: error }, 'The provisioning state of a new device was not stored'),
    )
    await report('PROVISION_SUCCESS', device, request)
    return success(newCredentials.credentialsType, newCredentials)
  }

  async function checkExisting(
    profile: ProvisioningProfile,
    request: ProvisionRequest,
  ): Promise<ProvisionAnswer> {
    const { tenantId } = profile
    const name = request.deviceName?.trim()
    const device = name ? await devices.findByName(tenantId, name) : undefined
    if (!device || device.deviceProfileId.id !== profile.id) return { status: 'FAILURE' }
    const [state] = await attributes.find(device.id, 'SERVER_SCOPE', [STATE_KEY])
    const stored = await credentials.ofDevice(device.id.id)
    if (!stored || (state && state.value.value !== PROVISIONED)) {
      await report('PROVISION_FAILURE', device, request, `The attribute ${STATE_KEY} is not '${PROVISIONED}'`)
      return { status: 'FAILURE' }
    }
    await storeState(tenantId, device.id)
    await report('PROVISION_SUCCESS', device, request)
    return success(stored.credentialsType, stored)
  }

  function storeState(tenantId: string, device: EntityId) {
    const value = { kind: 'STRING', value: PROVISIONED } as const
    return attributes.save(tenantId, device, 'SERVER_SCOPE', [{ key: STATE_KEY, value }])
  }

  /** Sends a message to the rule engine and writes the audit log; their failures do not change the answer. */
  async function report(
    action: 'PROVISION_SUCCESS' | 'PROVISION_FAILURE',
    device: Device,
    request: ProvisionRequest,
    failure?: string,
  ) {
    pushMessage(action, device.tenantId.id, device.id, request)
    await actions
      .record(actorOf(device), action, auditRecord(device, request), failure)
      .catch((error) => log.warn({ err: error }, 'A provisioning request was not written to the audit log'))
  }

  function pushMessage(type: MessageType, tenantId: string, originator: EntityId, request: ProvisionRequest) {
    const message = newMessage({
      tenantId,
      type,
      originator,
      metadata: { tenantId: entityId('TENANT', tenantId).id },
      data: JSON.stringify(messageBody(request)),
    })
    queue
      .push(message)
      .catch((error) =>
        log.warn({ err: error }, 'The rule engine did not process the message about a provisioning request'),
      )
  }

  return {
    async provision(request: ProvisionRequest): Promise<ProvisionAnswer> {
      const { provisionDeviceKey, provisionDeviceSecret } = request
      if (!provisionDeviceKey || !provisionDeviceSecret) return { status: 'NOT_FOUND' }
      const profile = await profiles.findByKey(provisionDeviceKey)
      if (!profile?.secret || !isSame(profile.secret, provisionDeviceSecret)) return { status: 'NOT_FOUND' }
      if (profile.provisionType === 'ALLOW_CREATE_NEW_DEVICES') return createNew(profile, request)
      if (profile.provisionType === 'CHECK_PRE_PROVISIONED_DEVICES') return checkExisting(profile, request)
      return { status: 'NOT_FOUND' }
    },
  }
}

const STATE_KEY = 'provisionState'
const PROVISIONED = 'provisioned'

const success = (credentialsType: CredentialsType, key: CredentialsKey): ProvisionAnswer => ({
  status: 'SUCCESS',
  credentialsType,
  credentialsValue: key.credentialsValue ?? key.credentialsId,
})

/** The credentials to store; undefined if the requested values are not valid for the credentials type. */
function credentialsToStore({
  credentialsType = 'ACCESS_TOKEN',
  requestedCredentials,
}: ProvisionRequest): NewCredentials | undefined {
  if (!requestedCredentials) return newToken()
  try {
    const { credentialsId, credentialsValue } = credentialsKey({
      credentialsType,
      credentialsId: requestedCredentials.token,
      credentialsValue:
        credentialsType === 'MQTT_BASIC' ? basicValue(requestedCredentials) : requestedCredentials.hash,
    })
    return { credentialsType, credentialsId, credentialsValue }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const basicValue = ({ clientId = '', username = '', password = '' }: RequestedCredentials) =>
  JSON.stringify({ clientId, userName: username, password })

/** The result of the work; undefined if a limit or a rule of the database refuses it. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function messageBody({ deviceName, credentialsType, requestedCredentials, ...request }: ProvisionRequest) {
  const { provisionDeviceKey, provisionDeviceSecret } = request
  return {
    deviceName,
    credentialsType: credentialsType ?? 'ACCESS_TOKEN',
    credentialsData: {
      token: requestedCredentials?.token ?? null,
      clientId: requestedCredentials?.clientId ?? null,
      username: requestedCredentials?.username ?? null,
      password: requestedCredentials?.password ?? null,
      x509CertHash: requestedCredentials?.hash ?? null,
    },
    credentials: { provisionDeviceKey, provisionDeviceSecret },
  }
}

/** The device as the actor of its own request. */
const actorOf = ({ name, tenantId, customerId }: Device): SecurityUser => ({
  id: NULL_UUID,
  email: name,
  authority: 'CUSTOMER_USER',
  tenantId: tenantId.id,
  customerId: uuidOrNull(customerId),
  isPublic: false,
  firstName: null,
  lastName: null,
  sessionId: '',
  expiresAtMs: 0,
})

/** The audit log gets no secrets of the request. */
const auditRecord = (
  { id, name, customerId }: Device,
  { deviceName, credentialsType = 'ACCESS_TOKEN', provisionDeviceKey }: ProvisionRequest,
) => ({
  entityId: id,
  entityName: name,
  customerId: uuidOrNull(customerId),
  data: {
    provisionRequest: {
      deviceName: deviceName ?? null,
      credentialsType,
      credentials: { provisionDeviceKey },
    },
  },
})

/** Compares secrets in constant time. */
function isSame(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
