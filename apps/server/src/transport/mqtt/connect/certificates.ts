import type { X509Certificate } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { sha3 } from '../../../entities/device/credentials'
import type { DeviceDirectory } from '../../device-directory'
import type { TransportDevice } from '../../transport-device'

/** None of the presented certificates is stored: the client gets no response. */
export class UnknownCertificateError extends Error {
  override name = 'UnknownCertificateError'
}

/** The certificates of the client, its own first; none without TLS. */
export function presentedCertificates(socket: Duplex): X509Certificate[] {
  const chain: X509Certificate[] = []
  let next = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined
  while (next && !chain.some(({ fingerprint256 }) => fingerprint256 === next?.fingerprint256)) {
    chain.push(next)
    next = next.issuerCertificate
  }
  return chain
}

/** The device whose stored certificate is the client's own; undefined if the client has to be refused. */
export async function deviceOfCertificate(
  [own, ...issuers]: X509Certificate[],
  directory: Pick<DeviceDirectory, 'find'>,
): Promise<TransportDevice | undefined> {
  const find = (certificate: X509Certificate) => directory.find(sha3(certificate.raw.toString('base64')))
  const known = own && (await find(own))
  if (own && known?.credentials.credentialsType === 'X509_CERTIFICATE')
    return isValidNow(own) ? known.device : undefined
  for (const issuer of issuers) if (await find(issuer)) return undefined
  throw new UnknownCertificateError('No certificate of the client is stored')
}

function isValidNow({ validFrom, validTo }: X509Certificate) {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}
