import { createHash } from 'node:crypto'
import { BasicMqttCredentials, type DeviceCredentialsInput } from '@signalbox/model/entities/device'
import { badRequest, fieldMissing } from '@signalbox/model/errors'

export interface CredentialsKey {
  credentialsId: string
  credentialsValue: string | null
}

/** The stored form of credentials: the id by which devices are found, and the value to compare. */
export function credentialsKey(input: Omit<DeviceCredentialsInput, 'id' | 'deviceId'>): CredentialsKey {
  switch (input.credentialsType) {
    case 'ACCESS_TOKEN':
      if (!input.credentialsId?.trim()) throw fieldMissing('Device credentials', 'id')
      return { credentialsId: usableId(input.credentialsId), credentialsValue: null }
    case 'X509_CERTIFICATE': {
      const certificate = stripCertificate(input.credentialsValue ?? '')
      if (!certificate) throw fieldMissing('Device credentials', 'certificate')
      return { credentialsId: sha3(certificate), credentialsValue: certificate }
    }
    case 'MQTT_BASIC':
      return basicKey(input.credentialsValue)
    default:
      throw fieldMissing('Device credentials', 'type')
  }
}

function basicKey(value: string | null | undefined): CredentialsKey {
  const { clientId, userName } = readBasicCredentials(value)
  if (!clientId && !userName) throw badRequest('Client id and user name are both empty')
  return { credentialsId: usableId(basicCredentialsId(clientId, userName)), credentialsValue: value ?? null }
}

/** Ids have the same maximum length everywhere. The index of the database cannot contain very long ones. */
function usableId(id: string): string {
  if (id.length > MAX_ID_LENGTH)
    throw badRequest(`The token or user name is longer than ${MAX_ID_LENGTH} characters`)
  return id
}

const MAX_ID_LENGTH = 255

/** Parses the stored value of MQTT basic credentials; throws if the value is invalid. */
export function readBasicCredentials(value: string | null | undefined): BasicMqttCredentials {
  try {
    return BasicMqttCredentials.parse(JSON.parse(value ?? ''))
  } catch {
    throw badRequest('MQTT basic credentials value is invalid')
  }
}

/** The id by which MQTT basic credentials are found. */
export function basicCredentialsId(clientId?: string | null, userName?: string | null): string {
  if (!clientId) return userName ?? ''
  return sha3(userName ? `${clientId}|${userName}` : clientId)
}

/** The base64 body of a PEM certificate, without markers and line breaks. */
export const stripCertificate = (pem: string) => pem.replace(/-----(BEGIN|END) CERTIFICATE-----|[\r\n]/g, '')

/**
 * The SHA3-256 hash, in lower-case hex, of a text without its PEM markers and line breaks. It is the stored id of
 * certificates and of MQTT basic credentials.
 */
export const sha3 = (text: string) => createHash('sha3-256').update(stripCertificate(text)).digest('hex')
