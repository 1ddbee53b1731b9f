import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
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
  return pairs.length === 0 ? [passed('none named by the settings')] : pairs.map(examinePair)
}

function examinePair({ certFile, keyFile }: { certFile: string; keyFile: string }): Result {
  try {
    const certificate = new X509Certificate(readFileSync(certFile))
    if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(keyFile))))
      return failed(
        `${keyFile} is not the key of ${certFile}`,
        'Name the key that belongs to the certificate',
      )
    return examineDates(certFile, certificate)
  } catch (error) {
    return failed(
      `${certFile} or ${keyFile} cannot be read: ${(error as Error).message}`,
      'Both are PEM files which the user of the server can read',
    )
  }
}

function examineDates(file: string, { validFrom, validTo }: X509Certificate): Result {
  const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS)
  if (Date.parse(validFrom) > Date.now())
    return failed(`${file} is valid from ${validFrom}`, 'Correct the clock, or wait')
  if (days < 0) return failed(`${file} expired at ${validTo}`, 'Renew the certificate')
  if (days < SOON_DAYS) return warning(`${file} expires in ${days} days`, 'Renew the certificate')
  return passed(`${file} is valid until ${validTo}`)
}
