import type { Credentials } from '@signalbox/rule-nodes/external-services'

/** Certificates and keys for a TLS connection; only what is given. */
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
