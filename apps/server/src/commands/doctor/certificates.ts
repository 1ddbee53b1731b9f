import { type Certificate, type CertificateFiles, readCertificate, timeProblem } from '../../tls/certificate'
import { type Check, failed, passed, type Result, warning } from './finding'

const DAY_MS = 24 * 3600_000
const SOON_DAYS = 14

/** Settings that name a certificate and its key. */
const PAIRS = [
  ['SIGNALBOX_MQTT_TLS_CERT', 'SIGNALBOX_MQTT_TLS_KEY'],
  ['SIGNALBOX_TLS_CERT', 'SIGNALBOX_TLS_KEY'],
] as const

export const checkCertificates: Check = async ({ settings }) => {
  const pairs = PAIRS.flatMap(([cert, key]) => {
    const [certFile, keyFile] = [settings.values[cert], settings.values[key]]
    return certFile && keyFile ? [{ certFile, keyFile }] : []
  })
  return pairs.length === 0 ? [passed('none named by the settings')] : Promise.all(pairs.map(examinePair))
}

async function examinePair(files: CertificateFiles): Promise<Result> {
  try {
    return examineDates(files.certFile, await readCertificate(files))
  } catch (error) {
    return failed(
      (error as Error).message,
      'Both are PEM files which the user of the server can read, and the key belongs to the certificate',
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
