import { CertificateName, type CertificateSetup, type SetupState } from '@signalbox/model/setup'
import { isEmail } from '@signalbox/model/text/email'

export interface CertificateValues {
  kind: 'acme' | 'files' | 'proxy'
  names: readonly string[]
  email: string
  /** The URL of the ACME directory; empty for the default authority of the server. */
  directory: string
  certFile: string
  keyFile: string
  proxies: readonly string[]
}

/** The saved values, or else defaults from the host name of the server and the proxy of this request. */
export function initialValues({ certificate, hostName = '', proxy }: SetupState): CertificateValues {
  return {
    kind: proxy ? 'proxy' : 'acme',
    names: CertificateName.safeParse(hostName).success ? [hostName] : [],
    email: '',
    directory: '',
    certFile: '',
    keyFile: '',
    proxies: proxy ? [proxy] : [],
    ...(certificate && certificate.kind !== 'none'
      ? { ...certificate, directory: directoryOf(certificate) }
      : {}),
  }
}

const directoryOf = (certificate: CertificateSetup) =>
  certificate.kind === 'acme' ? (certificate.directory ?? '') : ''

/** The choice to save; undefined while a value is missing or the email address is invalid. */
export function certificateSetupOf(values: CertificateValues): CertificateSetup | undefined {
  const { kind, names, email, directory, certFile, keyFile, proxies } = values
  if (kind === 'files') return certFile.trim() && keyFile.trim() ? { kind, certFile, keyFile } : undefined
  if (kind === 'proxy') return proxies.length > 0 ? { kind, proxies: [...proxies] } : undefined
  const isComplete = names.length > 0 && isEmail(email.trim())
  return isComplete
    ? { kind, names: [...names], email: email.trim(), ...(directory && { directory }) }
    : undefined
}
