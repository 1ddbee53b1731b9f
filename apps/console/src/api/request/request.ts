import { ErrorCode } from '@signalbox/model/errors'
import { currentLanguage } from '../../i18n/i18n'
import { ApiError, type HttpRequest, type QueryParams, send } from './http'
import { whileLoading } from './loading'
import { refreshToken, validToken } from './tokens'

export interface RequestOptions {
  params?: QueryParams | undefined
  /** The caller shows errors: no toast, no dialog. */
  ignoreErrors?: boolean
  /** Background work: no loading line. */
  ignoreLoading?: boolean
  /** If the server refuses the request with 429, sends it again after one to four seconds, until it is not refused. */
  resend?: boolean
  signal?: AbortSignal | undefined
  /** Replaces the token of the session. The second step of sign-in has its own token. */
  token?: string | undefined
}

/** For background work whose caller shows the errors. */
export const QUIET = { ignoreErrors: true, ignoreLoading: true } as const satisfies RequestOptions

/** {@link QUIET} for many requests in a short time, which the server may refuse with 429. */
export const QUIET_RESEND = { ...QUIET, resend: true } as const satisfies RequestOptions

export interface RequestWatcher {
  /** An earlier error of a request such as `POST /api/device` is outdated: it is sent again, or a read succeeded. */
  onErrorOutdated?: (request: string) => void
  /** An error to show to the user. */
  onError: (error: ApiError) => void
  /** The session has ended; the user has to sign in. */
  onSessionLost: (error: ApiError) => void
}

let watcher: RequestWatcher = { onError: () => undefined, onSessionLost: () => undefined }

/** The shell decides how errors are shown; this module only detects them. */
export function watchRequests(next: RequestWatcher) {
  watcher = next
}

/** Shows the error of a request that was sent with `ignoreErrors`. */
export function showError(error: unknown) {
  if (error instanceof ApiError) watcher.onError(error)
}

/** Sends a GET request with the token of the session. Errors are thrown as {@link ApiError} and shown to the user. */
export const get = <T>(path: string, options: RequestOptions = {}) =>
  request<T>({ method: 'GET', path }, options)

/** Sends a POST request with a JSON body, or without a body; otherwise like {@link get}. */
export const post = <T>(path: string, body?: unknown, options: RequestOptions = {}) =>
  request<T>({ method: 'POST', path, body }, options)

/** Sends a PUT request with bytes; otherwise like {@link get}. */
export const put = <T>(path: string, body: Blob, options: RequestOptions = {}) =>
  request<T>({ method: 'PUT', path, body }, options)

/** Sends a DELETE request; otherwise like {@link get}. Most responses have no body. */
export const del = <T = void>(path: string, options: RequestOptions = {}) =>
  request<T>({ method: 'DELETE', path }, options)

async function request<T>(call: HttpRequest, options: RequestOptions): Promise<T> {
  const isRead = call.method === 'GET'
  const removeError = () => watcher.onErrorOutdated?.(`${call.method} ${call.path}`)
  if (!isRead && !options.ignoreErrors) removeError()
  const fullCall = { ...call, params: sortedByLanguage(options.params), signal: options.signal }
  const work =
    options.token || isPublic(call.path)
      ? send<T>({ ...fullCall, token: options.token })
      : sendSigned<T>(fullCall, options)
  try {
    const answer = await (options.ignoreLoading ? work : whileLoading(work))
    if (isRead) removeError()
    return answer
  } catch (error) {
    if (error instanceof ApiError) report(error, options)
    throw error
  }
}

/** Adds the language by whose rules the server sorts a list. */
const sortedByLanguage = (params: QueryParams | undefined) =>
  params?.sortProperty ? { ...params, sortLanguage: currentLanguage() } : params

async function sendSigned<T>(call: HttpRequest, options: RequestOptions): Promise<T> {
  try {
    return await sendWithToken<T>(call)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !options.resend) throw error
    await pause(1000 + Math.random() * 3000)
    return sendSigned<T>(call, options)
  }
}

/** Adds the token. If the server reports an expired token, the token is renewed and the request repeated once. */
async function sendWithToken<T>(call: HttpRequest): Promise<T> {
  try {
    return await send<T>({ ...call, token: await validToken() })
  } catch (error) {
    const isExpired =
      error instanceof ApiError && error.status === 401 && error.errorCode === ErrorCode.JwtTokenExpired
    if (!isExpired) throw error
    return send<T>({ ...call, token: await refreshToken() })
  }
}

function report(error: ApiError, options: RequestOptions) {
  const isSessionError = error.status === 401 && error.request === ''
  const isRefused =
    error.status === 401 && error.errorCode === ErrorCode.Authentication && !isPublic(pathOf(error))
  if (isSessionError || (isRefused && !options.token)) return watcher.onSessionLost(error)
  if (error.errorCode === ErrorCode.CredentialsExpired || options.ignoreErrors) return
  watcher.onError(error)
}

const pathOf = (error: ApiError) => error.request.split(' ')[1] ?? ''

const isPublic = (path: string) => /^\/api\/(auth\/(login|token)|noauth)/.test(path)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
