import { basePath } from '../../base-path'

/** An error response, or no response at all (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errorCode: number | undefined,
    /** The whole error body: some responses have more, such as `resetToken`. */
    readonly body: unknown,
    readonly request: string,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

export type QueryParams = Record<string, string | number | boolean | readonly string[] | null | undefined>

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  params?: QueryParams | undefined
  /** A Blob is sent as its bytes, any other value as JSON. */
  body?: unknown
  token?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Browsers resend a request that gets 408 on a reused connection, and the device would get its command several times.
 * With the header `X-Timeout-Status` the server responds with 504 instead. {@link send} reports it as the documented
 * 408.
 */
const DEVICE_COMMANDS = '/api/plugins/rpc/'

/** One HTTP call, without session or error handling. */
export async function send<T>({ method, path, params, body, token, signal }: HttpRequest): Promise<T> {
  const headers = new Headers({
    accept: 'application/json, text/plain, */*',
    'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
  })
  if (token) headers.set('X-Authorization', `Bearer ${token}`)
  if (path.startsWith(DEVICE_COMMANDS)) headers.set('X-Timeout-Status', '504')
  const request = `${method} ${path}`
  let response: Response
  let text: string
  try {
    response = await fetch(basePath + path + queryString(params), {
      method,
      headers,
      body: body instanceof Blob ? body : body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, '', undefined, undefined, request)
  }
  const answer = readBody(text)
  if (!response.ok) throw toError(response, isHtml(response) ? undefined : answer, request)
  return answer as T
}

/** Whether a response is the error page of a proxy. The server itself sends errors as JSON or plain text. */
const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') === true

/** A query string such as `?a=1&b=2`. Omits parameters without a value; a list becomes one parameter per item. */
export function queryString(params: QueryParams = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (Array.isArray(value)) for (const item of value) query.append(key, item)
    else if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Some responses are plain text: activation links, errors of the telemetry API.
    return text
  }
}

function toError(response: Response, answer: unknown, request: string): ApiError {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    message?: string
    errorCode?: number
  }
  const text = typeof answer === 'string' ? answer : (body.message ?? '')
  const isTimeout = response.status === 504 && request.includes(DEVICE_COMMANDS)
  const status = isTimeout ? 408 : response.status
  return new ApiError(status, text || response.statusText, body.errorCode, answer, request)
}
