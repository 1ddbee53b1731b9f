import { isIPv6 } from 'node:net'
import type { CertificateSetup, StoredSetup } from '@signalbox/model/setup'
import type { Config } from '../../config'
import type { AcmeOptions } from '../../tls/acme'

type Settings = Pick<
  Config,
  'certificate' | 'trustProxy' | 'acmeDirectory' | 'acmeCa' | 'httpPort' | 'httpsPort' | 'basePath'
>

/** Whether the settings already contain the source of the certificate. */
export const isCertificateGiven = ({ certificate, trustProxy }: Settings) =>
  certificate !== undefined || trustProxy !== false

/**
 * Adds the choice of the setup page to the settings. If the settings contain the source of the certificate, it is kept.
 */
export function withSetup(config: Config, stored: StoredSetup | undefined): Config {
  const choice = stored?.certificate
  if (!choice || isCertificateGiven(config)) return config
  switch (choice.kind) {
    case 'acme':
      return { ...config, certificate: { acme: acmeOptions(config, choice) } }
    case 'files':
      return { ...config, certificate: { files: { certFile: choice.certFile, keyFile: choice.keyFile } } }
    case 'proxy':
      return { ...config, trustProxy: choice.proxies }
    case 'none':
      return config
  }
}

/** The settings with which a certificate is requested. */
export const acmeOptions = (
  { acmeDirectory, acmeCa }: Settings,
  { names, email, directory }: Extract<CertificateSetup, { kind: 'acme' }>,
): AcmeOptions => ({ domains: names, email, directory: directory ?? acmeDirectory, caFile: acmeCa })

/** The address of the console, which links in mails use. */
export function consoleAddress(
  settings: Settings,
  { hostName = 'localhost', certificate }: Pick<StoredSetup, 'hostName' | 'certificate'>,
): string {
  const host = isIPv6(hostName) ? `[${hostName}]` : hostName
  const address = (scheme: string, port: number, defaultPort: number) =>
    `${scheme}://${host}${port === defaultPort ? '' : `:${port}`}${settings.basePath}`
  const isBehindProxy = settings.certificate
    ? false
    : settings.trustProxy !== false || certificate?.kind === 'proxy'
  if (isBehindProxy) return address('https', 443, 443)
  const isEncrypted = settings.certificate || certificate?.kind === 'acme' || certificate?.kind === 'files'
  return isEncrypted ? address('https', settings.httpsPort, 443) : address('http', settings.httpPort, 80)
}
