import {
  BasicMqttCredentials,
  CredentialsType,
  type DeviceCredentials,
} from '@signalbox/model/entities/device'
import { z } from 'zod'

export const MAX_TOKEN_LENGTH = 20

/** The values of the credentials form. Only the fields of the chosen type are checked and saved. */
export const CredentialsValues = z
  .object({
    type: CredentialsType,
    token: z.string().trim(),
    certificate: z.string().trim(),
    clientId: z.string().trim(),
    userName: z.string().trim(),
    password: z.string(),
  })
  .superRefine((values, ctx) => {
    for (const [path, message] of problemsOf(values)) ctx.addIssue({ code: 'custom', path: [path], message })
  })
export type CredentialsValues = z.infer<typeof CredentialsValues>

export const emptyCredentials: CredentialsValues = {
  type: 'ACCESS_TOKEN',
  token: '',
  certificate: '',
  clientId: '',
  userName: '',
  password: '',
}

function problemsOf(values: CredentialsValues): [keyof CredentialsValues, string][] {
  const { type, token, certificate, clientId, userName, password } = values
  if (type === 'ACCESS_TOKEN') {
    if (token === '') return [['token', 'device.token-required']]
    return token.length > MAX_TOKEN_LENGTH ? [['token', 'device.token-too-long']] : []
  }
  if (type === 'X509_CERTIFICATE')
    return certificate === '' ? [['certificate', 'device.certificate-required']] : []
  if (!/^[A-Za-z0-9]*$/.test(clientId)) return [['clientId', 'device.client-id-letters']]
  if (password !== '' && userName === '') return [['userName', 'device.user-name-required']]
  return clientId === '' && userName === '' ? [['clientId', 'device.client-id-or-user-name']] : []
}

/** The values of the form for stored credentials. */
export function credentialsValuesOf(stored: DeviceCredentials): CredentialsValues {
  const type = stored.credentialsType
  if (type === 'ACCESS_TOKEN') return { ...emptyCredentials, type, token: stored.credentialsId }
  if (type === 'X509_CERTIFICATE')
    return { ...emptyCredentials, type, certificate: stored.credentialsValue ?? '' }
  const { clientId, userName, password } = basicOf(stored)
  return {
    ...emptyCredentials,
    type,
    clientId: clientId ?? '',
    userName: userName ?? '',
    password: password ?? '',
  }
}

/** The credentials to save, with the id of the stored credentials: a device has exactly one record of credentials. */
export const credentialsOf = (values: CredentialsValues, { id, deviceId }: DeviceCredentials) => ({
  id,
  deviceId,
  ...newCredentialsOf(values),
})

/** The credentials of a new device. */
export function newCredentialsOf(values: CredentialsValues) {
  const { type, token, certificate, clientId, userName, password } = values
  const base = { credentialsType: type, credentialsId: null, credentialsValue: null }
  if (type === 'ACCESS_TOKEN') return { ...base, credentialsId: token }
  if (type === 'X509_CERTIFICATE') return { ...base, credentialsValue: certificate }
  const basic: BasicMqttCredentials = {
    clientId: clientId || null,
    userName: userName || null,
    password: password || null,
  }
  return { ...base, credentialsValue: JSON.stringify(basic) }
}

/** The text to paste into the settings of a device: `{clientId:"…",userName:"…"}`. */
export function mqttCredentialsText(stored: DeviceCredentials): string {
  const parts = Object.entries(basicOf(stored)).flatMap(([name, value]) =>
    value ? [`${name}:${JSON.stringify(value)}`] : [],
  )
  return `{${parts.join(',')}}`
}

function basicOf({ credentialsValue }: DeviceCredentials): BasicMqttCredentials {
  return BasicMqttCredentials.parse(JSON.parse(credentialsValue ?? '{}'))
}
