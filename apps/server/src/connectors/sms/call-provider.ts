import { outbound } from '../outbound'

// Private addresses are allowed, because the addresses of providers are fixed or set by the operator.
const calls = outbound({ allowPrivateNetwork: true })

/** Sends a POST request to a provider of text messages. Redirects are not followed. */
export async function callProvider(url: URL, body: string, headers: Record<string, string>) {
  const answer = await calls.call({ url: url.href, method: 'POST', headers, body })
  const isOk = answer.status >= 200 && answer.status < 300
  return { isOk, status: answer.status, text: answer.body.toString() }
}
