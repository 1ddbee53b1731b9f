import { readFile } from 'node:fs/promises'
import { get as getHttp, type IncomingHttpHeaders } from 'node:http'
import { get as getHttps } from 'node:https'
import { rootCertificates } from 'node:tls'

const TIMEOUT_MS = 5000

/**
 * The public root certificates and the root certificate of a private ACME server (PEM file). Undefined without such a
 * file: then Node trusts the public root certificates.
 */
export const trustedRoots = async (caFile: string | undefined) =>
  caFile === undefined ? undefined : [...rootCertificates, await readFile(caFile, 'utf8')]

/** Requests an ACME directory once and returns the headers; an error names the host and the reason. */
export async function requestDirectory(
  url: string,
  caFile: string | undefined,
): Promise<IncomingHttpHeaders> {
  const ca = await trustedRoots(caFile)
  const get = url.startsWith('https:') ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${new URL(url).host} cannot be reached (${reason})`))
    const request = get(url, { timeout: TIMEOUT_MS, ...(ca && { ca }) }, (answer) => {
      answer.resume()
      resolve(answer.headers)
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
  })
}
