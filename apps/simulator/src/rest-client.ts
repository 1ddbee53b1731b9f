import { setTimeout as sleep } from 'node:timers/promises'

export type RestClient = ReturnType<typeof restWith>

export interface StoredPoint {
  ts: number
  value: string
}

const SIGN_IN = '/api/auth/login'

/** Signs in with an email address and a password; returns a client with the token of the user. */
export async function signIn(baseUrl: string, username: string, password: string) {
  const { token } = await restWith(baseUrl, '').post<{ token: string }>(SIGN_IN, {
    username,
    password,
  })
  return restWith(baseUrl, token)
}

/** A REST client with this token. */
export function restWith(baseUrl: string, token: string) {
  async function call<T>(method: string, path: string, body?: unknown, bearer?: string): Promise<T> {
    const answer = await fetchWithRetry(new URL(path, baseUrl), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { 'x-authorization': `Bearer ${bearer}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  return {
    token,
    get: <T>(path: string) => call<T>('GET', path, undefined, token),
    post: <T = void>(path: string, body?: unknown) => call<T>('POST', path, body, token),

    /** Creates a device with this access token, and returns its id. */
    async createDevice(device: { name: string; type: string; label?: string }, accessToken: string) {
      const path = `/api/device?accessToken=${encodeURIComponent(accessToken)}`
      const { id } = await call<{ id: { id: string } }>('POST', path, device, token)
      return id.id
    },

    /** The access token of the device with this name; creates the device if it is missing. */
    async tokenOf(device: { name: string; type: string; label?: string }) {
      const query = new URLSearchParams({ pageSize: '100', page: '0', textSearch: device.name })
      const path = `/api/tenant/devices?${query}`
      const { data } = await call<{ data: { id: { id: string }; name: string }[] }>(
        'GET',
        path,
        undefined,
        token,
      )
      const existing = data.find(({ name }) => name === device.name)
      const { id } = existing ?? (await call<{ id: { id: string } }>('POST', '/api/device', device, token))
      const credentials = `/api/device/${id.id}/credentials`
      return (await call<{ credentialsId: string }>('GET', credentials, undefined, token)).credentialsId
    },

    /** Stored points of the keys within (startTs, endTs], oldest first. */
    history(deviceId: string, keys: string[], startTs: number, endTs: number, limit: number) {
      const query = new URLSearchParams({
        keys: keys.join(','),
        startTs: String(startTs),
        endTs: String(endTs),
        limit: String(limit),
        agg: 'NONE',
        orderBy: 'ASC',
      })
      const path = `/api/plugins/telemetry/DEVICE/${deviceId}/values/timeseries?${query}`
      return call<Record<string, StoredPoint[]>>('GET', path, undefined, token)
    },
  }
}

const BUSY_PAUSE_MS = 500
const BUSY_TRIES = 60

/**
 * Repeats a request while the server answers with 503, for example during its start. GET requests and the sign-in are
 * also repeated if the connection was closed.
 */
async function fetchWithRetry(url: URL, request: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const isRepeatable = request.method === 'GET' || url.pathname === SIGN_IN
    const answer = await fetch(url, request).catch((error: unknown) => {
      if (!isRepeatable || !isConnectionEnded(error) || tries === BUSY_TRIES) throw error
    })
    if (answer && (answer.status !== 503 || tries === BUSY_TRIES)) return answer
    await answer?.arrayBuffer()
    await sleep(BUSY_PAUSE_MS)
  }
}

/** The connection was closed before the response. */
function isConnectionEnded(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}
