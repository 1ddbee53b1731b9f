/** Options of requests that scripts give to `ctx.http`. */
export interface HttpOptions {
  params?: Record<string, unknown>
  headers?: Record<string, string>
  responseType?: string
}

/** Whether an address belongs to another server; `base` is the address of the frame. */
export const isOutside = (url: string, base: string) =>
  URL.canParse(url, base) && new URL(url, base).origin !== new URL(base).origin

/**
 * A request of a script to another server. The frame sends the request directly, without credentials: the policy of the
 * frame blocks all hosts that are not allowed, and the other server decides whether scripts may read the answer. Errors
 * have the properties of HTTP errors of Angular.
 */
export async function outsideRequest(
  method: string,
  url: string,
  body: unknown,
  { headers = {}, responseType = 'json' }: HttpOptions = {},
): Promise<unknown> {
  const isText = typeof body === 'string'
  // A second header whose name differs only in case would make the type invalid: `fetch` joins the two values.
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body == null || isText || hasType ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body == null ? null : isText ? body : JSON.stringify(body),
  }).catch(() => {
    throw failure(url, 0, 'Unknown Error', null)
  })
  const text = await answer.text()
  const content = responseType === 'json' ? jsonOf(text) : text
  if (!answer.ok) throw failure(url, answer.status, answer.statusText, content)
  return content
}

const failure = (url: string, status: number, statusText: string, error: unknown) =>
  Object.assign(new Error(`Http failure response for ${url}: ${status} ${statusText}`), {
    name: 'HttpErrorResponse',
    status,
    statusText,
    url,
    error,
  })

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}
