import { existsSync } from 'node:fs'
import { filesIn } from '../../tls/acme'
import { type Certificate, type CertificateFiles, readCertificate, timeProblem } from '../../tls/certificate'
import { tlsFolder } from '../../tls/certificates'
import { effectiveConfig } from './effective-config'
import { type Check, failed, passed, type Result, warning } from './finding'

const DAY_MS = 24 * 3600_000
const SOON_DAYS = 14

/** Checks that the TLS certificates can be read and do not expire soon. */
export const checkCertificates: Check = async ({ config }) => {
  const { certificate, mqttTls, dataDir } = await effectiveConfig(config())
  const pairs = [mqttTls, certificate?.files].filter((files) => files !== undefined)
  const results = await Promise.all(pairs.map(examinePair))
  if (certificate?.acme) results.push(await examineRequested(certificate.acme.domains, dataDir))
  return results.length === 0 ? [passed('none named by the settings or on the setup page')] : results
}

async function examineRequested(domains: string[], dataDir: string): Promise<Result> {
  const files = filesIn(tlsFolder(dataDir))
  if (existsSync(files.certFile)) return examinePair(files)
  return warning(
    `none was issued for ${domains.join(', ')} yet`,
    'The log of the server has the reason; the certificate authority must reach port 80 of these names',
  )
}

async function examinePair(files: CertificateFiles): Promise<Result> {
  try {
    return examineDates(files.certFile, await readCertificate(files))
  } catch (error) {
    return failed(
      (error as Error).message,
      'Both files must be PEM files that the user of the server can read, and the key must belong to the certificate',
    )
  }
}

function examineDates(file: string, certificate: Certificate): Result {
  const problem = timeProblem(certificate)
  if (problem) return failed(`${file}: ${problem}`, 'Renew the certificate, or correct the clock')
  const days = Math.floor((certificate.expiresMs - Date.now()) / DAY_MS)
  if (days < SOON_DAYS) return warning(`${file} expires in ${days} days`, 'Renew the certificate')
  return passed(`${file} is valid until ${new Date(certificate.expiresMs).toISOString()}`)
}
