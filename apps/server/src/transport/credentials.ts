import { readBasicCredentials } from '../entities/device/credentials'

export interface BasicLogin {
  clientId: string
  userName: string
  password: string | undefined
}

/** Whether a client may use stored MQTT_BASIC credentials. An empty stored field accepts any value. */
export function basicLoginFits(credentialsValue: string | null, login: BasicLogin): boolean {
  const stored = readBasicCredentials(credentialsValue)
  return (
    fits(stored.clientId, login.clientId) &&
    fits(stored.userName, login.userName) &&
    fits(stored.password, login.password)
  )
}

const fits = (stored: string | null | undefined, sent: string | undefined) => !stored || stored === sent
