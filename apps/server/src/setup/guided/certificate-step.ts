import { isIP } from 'node:net'
import { badRequest } from '@signalbox/model/errors'
import type { CertificateSetup } from '@signalbox/model/setup'
import { isAddressRange } from '../../setting-kinds'
import type { AcmeOptions } from '../../tls/acme'
import { readCertificate, timeProblem } from '../../tls/certificate'

/** Requests a certificate and stores it in the folder from which the server reads it. */
export type RequestCertificate = (options: AcmeOptions) => Promise<unknown>

/** Checks the choice before it is stored: a certificate is requested, files are read, proxy addresses are checked. */
export async function tryCertificate(
  choice: CertificateSetup,
  optionsOf: (choice: Extract<CertificateSetup, { kind: 'acme' }>) => AcmeOptions,
  request: RequestCertificate,
): Promise<void> {
  if (choice.kind === 'acme')
    await request(optionsOf(choice)).catch((error: Error) => {
      throw badRequest(`The certificate could not be requested: ${error.message}`)
    })
  if (choice.kind === 'files') await requireUsableFiles(choice)
  if (choice.kind === 'proxy') {
    const invalid = choice.proxies.find((proxy) => !isAddressRange(proxy) || isEveryAddress(proxy))
    if (invalid !== undefined) throw badRequest(`${invalid} is not the address of a proxy`)
  }
}

async function requireUsableFiles(files: { certFile: string; keyFile: string }) {
  const certificate = await readCertificate(files).catch((error: Error) => {
    throw badRequest(error.message)
  })
  const problem = timeProblem(certificate)
  if (problem) throw badRequest(problem)
}

/** If every address were trusted as a proxy, each client could forge its own address. */
const isEveryAddress = (range: string) => range.endsWith('/0') && isIP(range.slice(0, -2)) !== 0
