import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'

/** A certificate with its chain and its key, in PEM, checked to belong together. */
export interface Certificate {
  key: string
  cert: string
  /** Host names the certificate is valid for. */
  names: string[]
  validFromMs: number
  expiresMs: number
}

export interface CertificateFiles {
  keyFile: string
  certFile: string
}

/** The certificate cannot be used; the message names the file and the reason. */
export class CertificateError extends Error {
  override name = 'CertificateError'
}

/** Reads and checks both files. */
export async function readCertificate({ keyFile, certFile }: CertificateFiles): Promise<Certificate> {
  return checkedCertificate(
    { label: `The key file ${keyFile}`, text: await readText(keyFile) },
    { label: `The certificate file ${certFile}`, text: await readText(certFile) },
  )
}

export interface LabeledText {
  /** The subject of error messages. */
  label: string
  text: string
}

/**
 * Checks that key and certificate are PEM, that the key matches, and that a TLS port can use them. The caller checks
 * the validity period.
 */
export function checkedCertificate(key: LabeledText, cert: LabeledText): Certificate {
  const leaf = parsedCertificate(cert)
  if (!leaf.checkPrivateKey(parsedKey(key)))
    throw new CertificateError(
      `${key.label} does not match the certificate: it is the key of another certificate`,
    )
  requireUsable(key, cert)
  return {
    key: key.text,
    cert: cert.text,
    names: namesOf(leaf),
    validFromMs: Date.parse(leaf.validFrom),
    expiresMs: Date.parse(leaf.validTo),
  }
}

/** A TLS port also reads the certificates after the first, and refuses algorithms and keys that are too weak. */
function requireUsable(key: LabeledText, cert: LabeledText) {
  try {
    // Without `ca` the public root certificates would be loaded.
    createSecureContext({ key: key.text, cert: cert.text, ca: [] })
  } catch (error) {
    const { reason, message } = error as Error & { reason?: string }
    throw new CertificateError(`${cert.label} cannot be used: ${reason ?? message}`, { cause: error })
  }
}

/** Why a certificate is not valid at this time; undefined if it is valid. */
export function timeProblem({ validFromMs, expiresMs }: Certificate, nowMs = Date.now()): string | undefined {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  if (expiresMs < nowMs) return `The certificate expired on ${day(expiresMs)}`
  if (validFromMs > nowMs) return `The certificate is not valid before ${day(validFromMs)}`
  return undefined
}

function parsedCertificate({ label, text }: LabeledText): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch (error) {
    throw new CertificateError(`${label} contains no certificate in PEM form`, { cause: error })
  }
}

function parsedKey({ label, text }: LabeledText): KeyObject {
  try {
    return createPrivateKey(text)
  } catch (error) {
    throw new CertificateError(`${label} contains no private key in PEM form, or it has a passphrase`, {
      cause: error,
    })
  }
}

function namesOf({ subject, subjectAltName }: X509Certificate): string[] {
  const names = [...(subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(
    ([, name = '']) => name,
  )
  const common = /^CN=(.+)$/m.exec(subject ?? '')?.[1]
  return names.length > 0 || !common ? names : [common]
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message
    throw new CertificateError(`The TLS file ${file} cannot be read: ${reason}`, { cause: error })
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'the user of the server may not read it',
  EISDIR: 'it is a folder',
}
