import { CertificateName, type CertificateSetup, CheckRequest, type SetupState } from '@signalbox/model/setup'
import { isEmail } from '@signalbox/model/text/email'

export interface CertificateValues {
  kind: 'acme' | 'files' | 'proxy'
  names: readonly string[]
  email: string
  /** The URL of the ACME directory; null for the default authority of the server. */
  directory: string | null
  certFile: string
  keyFile: string
  proxies: readonly string[]
}

/** The saved values; without them, defaults from the host name of the server and the address of the proxy. */
export function initialValues({ certificate, hostName = '', proxy }: SetupState): CertificateValues {
  return {
    kind: proxy ? 'proxy' : 'acme',
    names: CertificateName.safeParse(hostName).success ? [hostName] : [],
    email: '',
    directory: null,
    certFile: '',
    keyFile: '',
    proxies: proxy ? [proxy] : [],
    ...(certificate && certificate.kind !== 'none'
      ? { ...certificate, directory: directoryOf(certificate) }
      : {}),
  }
}

const directoryOf = (certificate: CertificateSetup) =>
  certificate.kind === 'acme' ? (certificate.directory ?? null) : null

/** Whether the default authority is chosen, or the URL of another one is valid. */
export const isDirectoryValid = (directory: string | null) =>
  CheckRequest.shape.directory.safeParse(directory ?? undefined).success

/** The setup to save; undefined while a value is missing, or the email address or the URL is invalid. */
export function certificateSetupOf(values: CertificateValues): CertificateSetup | undefined {
  const { kind, names, email, directory, certFile, keyFile, proxies } = values
  if (kind === 'files') return certFile.trim() && keyFile.trim() ? { kind, certFile, keyFile } : undefined
  if (kind === 'proxy') return proxies.length > 0 ? { kind, proxies: [...proxies] } : undefined
  const isComplete = names.length > 0 && isEmail(email.trim()) && isDirectoryValid(directory)
  return isComplete
    ? { kind, names: [...names], email: email.trim(), ...(directory && { directory }) }
    : undefined
}
