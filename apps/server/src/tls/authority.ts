import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import type { TlsAuthority } from '@signalbox/model/connect/device-transports'

export interface CertificateAuthority {
  kind: TlsAuthority
  /** The certificate that clients need as a file; null if they need no file or the chain does not contain it. */
  pem: string | null
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Determines the authority that signed a certificate, from the last certificate of its chain. */
export function authorityOf(chain: string): CertificateAuthority {
  const last = chain.match(CERTIFICATE)?.at(-1) ?? chain
  const top = new X509Certificate(last)
  if (publicRoots().some((root) => isSignedBy(top, root))) return { kind: 'KNOWN', pem: null }
  // Without the root of a private authority, clients cannot verify the chain.
  return isSignedBy(top, top) ? { kind: 'SERVED', pem: `${last}\n` } : { kind: 'PRIVATE', pem: null }
}

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

let roots: readonly X509Certificate[] | undefined

/** The authorities that clients trust without a file. */
function publicRoots(): readonly X509Certificate[] {
  roots ??= rootCertificates.map((pem) => new X509Certificate(pem))
  return roots
}
