import { join } from 'node:path'
import { type AcmeOptions, acmeCertificate } from './acme'
import type { CertificateFiles } from './certificate'
import { CHECK_FILES_EVERY_MS, certificateFiles } from './certificate-files'
import { certificateHolder } from './certificate-holder'
import type { CertificateSource, TlsLog } from './certificate-source'
import { challengeAnswers } from './challenge-answers'

export interface CertificateChoice {
  files?: CertificateFiles | undefined
  acme?: AcmeOptions | undefined
}

export interface CertificateOptions {
  /** The folder in which requested certificates are stored. */
  folder: string
  log: TlsLog
  checkFilesEveryMs?: number
}

/** The folder for requested certificates, inside the data folder. */
export const tlsFolder = (dataDir: string) => join(dataDir, 'tls')

/** The certificate of the TLS ports, from files or from a certificate authority. */
export function certificates({ folder, log, checkFilesEveryMs = CHECK_FILES_EVERY_MS }: CertificateOptions) {
  const holder = certificateHolder()
  const answers = challengeAnswers()
  let source: CertificateSource | undefined

  return {
    holder,
    answers,
    /** Replaces the previous configuration. Throws if the files cannot be used. */
    async configure({ files, acme }: CertificateChoice) {
      const next = files
        ? await certificateFiles(files, holder, log, checkFilesEveryMs)
        : acme && (await acmeCertificate({ ...acme, folder, answers, holder, log }))
      source?.close()
      source = next
    },
    onListening: () => source?.onListening?.(),
    close: () => source?.close(),
  }
}
