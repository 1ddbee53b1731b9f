import { outbound } from '../outbound'

// The addresses of providers are fixed or set by the operator: they need not be checked like user-defined
// addresses.
const calls = outbound({ allowPrivateNetwork: true })

/** Posts to a provider of text messages. Redirects are not followed. */
export async function callProvider(url: URL, body: string, headers: Record<string, string>) {
  const answer = await calls.call({ url: url.href, method: 'POST', headers, body })
  const isOk = answer.status >= 200 && answer.status < 300
  return { isOk, status: answer.status, text: answer.body.toString() }
}
