import { createHash } from 'node:crypto'
import { BasicMqttCredentials } from '@signalbox/model/device'

export interface BasicLogin {
  clientId: string
  userName: string
  password: string | undefined
}

/** The id under which MQTT_BASIC and certificate credentials are found: SHA3-256 of the non-empty parts. */
export const hashedCredentialsId = (...parts: string[]) =>
  createHash('sha3-256').update(parts.filter(Boolean).join('|')).digest('hex')

/** Whether a client may use stored MQTT_BASIC credentials. A field left empty there accepts anything. */
export function basicLoginFits(credentialsValue: string | null, login: BasicLogin): boolean {
  const stored = readBasic(credentialsValue)
  return (
    stored !== undefined &&
    fits(stored.clientId, login.clientId) &&
    fits(stored.userName, login.userName) &&
    fits(stored.password, login.password)
  )
}

const fits = (stored: string | null | undefined, given: string | undefined) => !stored || stored === given

function readBasic(text: string | null) {
  try {
    return BasicMqttCredentials.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined // Credentials nobody can read let nobody in.
  }
}
