import type { Credentials } from '@signalbox/rule-nodes/external-services'

/** The certificates and keys of the credentials as options of a TLS connection; empty fields are left out. */
export function tlsOptions(credentials: Credentials) {
  if (credentials.type === 'sas') return credentials.caCert ? { ca: credentials.caCert } : {}
  if (credentials.type !== 'cert.PEM') return {}
  const { caCert, cert, privateKey, password } = credentials
  return {
    ...(caCert ? { ca: caCert } : {}),
    ...(cert && privateKey ? { cert, key: privateKey } : {}),
    ...(password ? { passphrase: password } : {}),
  }
}
