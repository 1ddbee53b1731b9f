import { z } from 'zod'
import type { Credentials } from '../external-services'

const text = () => z.string().nullish()

/** Credentials as stored chains hold them: `type` determines which of the other members are used. */
export const StoredCredentials = z.object({
  type: z.string().nullish(),
  username: text(),
  password: text(),
  caCert: text(),
  caCertFileName: text(),
  cert: text(),
  certFileName: text(),
  privateKey: text(),
  privateKeyFileName: text(),
  sasKey: text(),
})

/** The field of a configuration that holds credentials of one of these types. */
export const credentialsField = (types: readonly Credentials['type'][]) =>
  StoredCredentials.nullish().meta({ field: 'credentials', options: types, required: true })

/** Reads the credentials of a connection; an empty value means anonymous. */
export function readCredentials(stored: z.infer<typeof StoredCredentials> | null | undefined): Credentials {
  const { type, username, password, caCert, cert, privateKey, sasKey } = stored ?? {}
  if (!type || type === 'anonymous') return { type: 'anonymous' }
  if (type === 'basic') return { type, username: username ?? '', password: password ?? '' }
  if (type === 'cert.PEM') {
    if (!caCert && !(cert && privateKey))
      throw new Error('A CA certificate, or certificate and key, are needed')
    return {
      type,
      caCert: caCert ?? '',
      cert: cert ?? '',
      privateKey: privateKey ?? '',
      password: password ?? '',
    }
  }
  if (type === 'sas') {
    if (!sasKey) throw new Error('A shared access key is needed')
    return { type, sasKey, caCert: caCert ?? '' }
  }
  throw new Error(`Unknown type of credentials: ${type}`)
}
