import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { requestDirectory, trustedRoots } from './acme-directory'
import { type Certificate, checkedCertificate, readCertificate, timeProblem } from './certificate'
import type { CertificateHolder } from './certificate-holder'
import type { CertificateSource, TlsLog } from './certificate-source'
import type { ChallengeAnswers } from './challenge-answers'

export interface AcmeOptions {
  domains: string[]
  email?: string | undefined
  directory: string
  /** Root certificate (PEM file) of a private ACME server. */
  caFile?: string | undefined
}

interface OrderParts extends AcmeOptions {
  /** The folder of the certificate and of the account key. */
  folder: string
  answers: ChallengeAnswers
}

interface AcmeParts extends OrderParts {
  holder: CertificateHolder
  log: TlsLog
}

const CHECK_EVERY_MS = 6 * 3_600_000
/** Let's Encrypt allows five failed validations of a name per hour. */
const RETRY_MS = 3_600_000
const DAY_MS = 24 * 3_600_000
const REQUEST_TIMEOUT_MS = 30_000

/** A certificate that is requested from an ACME directory (RFC 8555) with HTTP-01 and renewed before it expires. */
export async function acmeCertificate(parts: AcmeParts): Promise<CertificateSource> {
  const { domains, folder, holder, log } = parts
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  holder.setSource('ACME')
  // Reading fails if no certificate is stored, or if a crash left only one of its files. A new certificate is then
  // requested.
  const stored = await readCertificate(filesIn(folder)).catch(() => undefined)
  if (stored && covers(stored, domains)) holder.use(stored, timeProblem(stored) ?? null)

  /** Requests a certificate if it is missing or due for renewal. Returns the time until the next check. */
  async function renewIfDue(): Promise<number> {
    const { current } = holder
    if (current && covers(current, domains) && !isRenewalDue(current)) return CHECK_EVERY_MS
    try {
      const certificate = await requestCertificate(parts)
      if (isClosed) return CHECK_EVERY_MS
      holder.use(certificate)
      log.info(`The certificate for ${domains.join(', ')} was issued and is in use`)
      return CHECK_EVERY_MS
    } catch (error) {
      const reason = `The certificate for ${domains.join(', ')} could not be requested: ${(error as Error).message}`
      holder.fail(reason)
      log.warn(`${reason}. The next try is in ${RETRY_MS / 60_000} minutes.`)
      return RETRY_MS
    }
  }

  async function checkRegularly() {
    const afterMs = await renewIfDue()
    if (!isClosed) timer = setTimeout(() => void checkRegularly(), afterMs).unref()
  }

  return {
    onListening: () => void checkRegularly(),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Requests a certificate and stores it; {@link acmeCertificate} reads it at its next start. */
export async function requestCertificate(parts: OrderParts): Promise<Certificate> {
  const certificate = await order(parts)
  await store(parts.folder, certificate)
  return certificate
}

/** The files of the requested certificate. */
export const filesIn = (folder: string) => ({
  keyFile: join(folder, 'key.pem'),
  certFile: join(folder, 'certificate.pem'),
})

const covers = ({ names }: Certificate, domains: string[]) =>
  domains.every((domain) => names.includes(domain))

/** A certificate is renewed 30 days before it expires, a short-lived certificate after two thirds of its lifetime. */
export function isRenewalDue({ validFromMs, expiresMs }: Certificate, nowMs = Date.now()): boolean {
  return expiresMs - nowMs < Math.min(30 * DAY_MS, (expiresMs - validFromMs) / 3)
}

async function order({
  domains,
  email,
  directory,
  caFile,
  folder,
  answers,
}: OrderParts): Promise<Certificate> {
  // The library would repeat the request for more than a minute, and not return the reason.
  await requestDirectory(directory, caFile)
  // Imported here, because most servers never request a certificate.
  const { axios, Client, crypto } = await import('acme-client')
  axios.defaults.timeout = REQUEST_TIMEOUT_MS
  const ca = await trustedRoots(caFile)
  if (ca) axios.defaults.httpsAgent = new Agent({ ca })
  const client = new Client({ directoryUrl: directory, accountKey: await accountKey(folder) })
  const [key, csr] = await crypto.createCsr({ altNames: domains }, await crypto.createPrivateEcdsaKey())
  const cert = await client.auto({
    csr,
    ...(email && { email }),
    termsOfServiceAgreed: true,
    challengePriority: ['http-01'],
    // The library would request the challenge itself first. Inside the network the name of the server may resolve to
    // another address, so only the request of the authority is made.
    skipChallengeVerification: true,
    challengeCreateFn: async (_authorization, challenge, answer) => answers.set(challenge.token, answer),
    challengeRemoveFn: async (_authorization, challenge) => answers.remove(challenge.token),
  })
  return checkedCertificate(
    { label: 'The new key', text: key.toString() },
    { label: 'The response of the certificate authority', text: cert },
  )
}

/** The key of the account at the directory, which is created once. */
async function accountKey(folder: string): Promise<string> {
  const file = join(folder, 'account-key.pem')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return stored
  const { crypto } = await import('acme-client')
  const key = (await crypto.createPrivateEcdsaKey()).toString()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(file, key)
  return key
}

async function store(folder: string, { key, cert }: Certificate) {
  const { keyFile, certFile } = filesIn(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(keyFile, key)
  await writeWhole(certFile, cert)
}

/** Replaces a file in one step: a crash leaves the old file or the new file, never a part of it. */
async function writeWhole(file: string, text: string) {
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
