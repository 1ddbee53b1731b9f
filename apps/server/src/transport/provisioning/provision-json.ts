import { CredentialsType } from '@signalbox/model/entities/device'
import type { JsonMembers } from '@signalbox/model/json/json'
import { PayloadError } from '@signalbox/model/telemetry'
import { readObject } from '../payload/json'
import type { ProvisionAnswer, ProvisionRequest, RequestedCredentials } from './provision-request'

/** The provision request in a JSON payload. */
export function readProvisionRequest(payload: Buffer): ProvisionRequest {
  const members = readObject(payload)
  return {
    deviceName: text(members, 'deviceName'),
    provisionDeviceKey: requiredText(members, 'provisionDeviceKey'),
    provisionDeviceSecret: requiredText(members, 'provisionDeviceSecret'),
    credentialsType: credentialsType(members),
    isGateway: members.get('gateway') === true,
    requestedCredentials: requestedCredentials(members),
  }
}

const ERRORS = {
  FAILURE: 'Failed to provision device!',
  NOT_FOUND: 'Provision data was not found!',
}

/** The JSON text of the answer to a provision request. */
export function writeProvisionAnswer(answer: ProvisionAnswer): string {
  if (answer.status !== 'SUCCESS')
    return JSON.stringify({ errorMsg: ERRORS[answer.status], status: answer.status })
  const { status, credentialsType, credentialsValue } = answer
  return JSON.stringify({
    credentialsValue: answeredValue(credentialsType, credentialsValue),
    credentialsType,
    status,
  })
}

/** The credentials in the answer: MQTT_BASIC ones are an object whose missing members are empty texts. */
function answeredValue(type: CredentialsType, value: string): unknown {
  if (type !== 'MQTT_BASIC') return value
  const { clientId, userName, password } = JSON.parse(value) as Record<string, string | null | undefined>
  return { clientId: clientId ?? '', userName: userName ?? '', password: password ?? '' }
}

function credentialsType(members: JsonMembers) {
  const name = text(members, 'credentialsType')
  if (name === undefined) return undefined
  const known = CredentialsType.safeParse(name)
  if (known.success) return known.data
  throw new PayloadError(`Unknown credentials type ${name}`)
}

function requestedCredentials(members: JsonMembers): RequestedCredentials | undefined {
  const credentials = {
    token: text(members, 'token'),
    clientId: text(members, 'clientId'),
    username: text(members, 'username'),
    password: text(members, 'password'),
    hash: text(members, 'hash'),
  }
  return Object.values(credentials).some((value) => value !== undefined) ? credentials : undefined
}

function requiredText(members: JsonMembers, name: string) {
  const value = text(members, name)
  if (value === undefined) throw new PayloadError(`'${name}' has to be given`)
  return value
}

function text(members: JsonMembers, name: string): string | undefined {
  const value = members.get(name) ?? null
  if (value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'object' && 'kind' in value) return String(value.value)
  throw new PayloadError(`'${name}' has to be a text`)
}
