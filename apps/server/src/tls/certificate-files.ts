import { type Certificate, type CertificateFiles, readCertificate, timeProblem } from './certificate'
import type { CertificateHolder } from './certificate-holder'
import type { CertificateSource, TlsLog } from './certificate-source'

export const CHECK_FILES_EVERY_MS = 2_000

/**
 * The certificate of two files, read again when they change. At the start, an unusable certificate is an error;
 * later, the one in use stays. An expired one is used at the start with a warning, because an error would also stop
 * everything that needs no certificate.
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
  let seen = textOf(first)
  let isHandled = true

  async function checkFiles() {
    const found = await readCertificate(files).catch((error: Error) => error)
    const text = found instanceof Error ? found.message : textOf(found)
    if (text !== seen) {
      // The other file may not be written yet: both are used when two checks in a row read the same.
      seen = text
      isHandled = false
    } else if (!isHandled) {
      isHandled = true
      exchange(found)
    }
  }

  function exchange(found: Certificate | Error) {
    const reason = found instanceof Error ? found.message : timeProblem(found)
    const isWorse = reason !== undefined && holder.current && !timeProblem(holder.current)
    if (found instanceof Error || isWorse) {
      holder.fail(reason ?? '')
      log.warn(`${reason}. The certificate in use stays.`)
      return
    }
    holder.use(found, reason ?? null)
    log.info(`The certificate for ${found.names.join(', ')} was read again and is in use`)
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
