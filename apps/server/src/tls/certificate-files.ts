import { type Certificate, type CertificateFiles, readCertificate, timeProblem } from './certificate'
import type { CertificateHolder } from './certificate-holder'
import type { CertificateSource, TlsLog } from './certificate-source'

export const CHECK_FILES_EVERY_MS = 2_000

/**
 * The certificate of a key file and a certificate file, which are read again when they change. An unusable certificate
 * is an error at the start; later the server continues to use the previous certificate. A certificate that is expired
 * at the start is used with a warning, because an error would stop the whole server.
 */
export async function certificateFiles(
  files: CertificateFiles,
  holder: CertificateHolder,
  log: TlsLog,
  checkEveryMs: number,
): Promise<CertificateSource> {
  const first = await readCertificate(files)
  const problem = timeProblem(first) ?? null
  if (problem) log.warn(`${problem}. Replace ${files.certFile}; it is read again without a restart.`)
  holder.setSource('FILE')
  holder.use(first, problem)

  /** The content of the files at the last check. */
  let lastText = textOf(first)
  let isHandled = true

  async function checkFiles() {
    const readResult = await readCertificate(files).catch((error: Error) => error)
    const text = readResult instanceof Error ? readResult.message : textOf(readResult)
    if (text !== lastText) {
      // Perhaps only one of the two files is written so far. The files are used when two successive checks read the
      // same content.
      lastText = text
      isHandled = false
    } else if (!isHandled) {
      isHandled = true
      replaceCertificate(readResult)
    }
  }

  function replaceCertificate(readResult: Certificate | Error) {
    const reason = readResult instanceof Error ? readResult.message : timeProblem(readResult)
    const isWorse = reason !== undefined && holder.current && !timeProblem(holder.current)
    if (readResult instanceof Error || isWorse) {
      holder.fail(reason ?? '')
      log.warn(`${reason}. The current certificate remains in use.`)
      return
    }
    holder.use(readResult, reason ?? null)
    log.info(`The certificate for ${readResult.names.join(', ')} was read again and is in use`)
  }

  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void checkFiles().finally(() => {
      isChecking = false
    })
  }, checkEveryMs).unref()
  return { close: () => clearInterval(timer) }
}

const textOf = ({ key, cert }: Certificate) => `${cert}\n${key}`
