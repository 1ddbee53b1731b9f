import type jquery from 'jquery'
import type { Call } from '../bridge'

interface CallError {
  status?: number
  statusText?: string
  message?: string
}

interface Answer {
  status: number
  statusText: string
  body: unknown
}

/**
 * Sends requests of scripts to the API of this server through the page, if they use `fetch` or jQuery. The frame has no
 * session; a token that a script adds is ignored. Other requests are sent directly.
 */
export function routeRequestsToPage(call: Call, $: typeof jquery, frameWindow: Window) {
  const fetchDirectly = frameWindow.fetch.bind(frameWindow)
  frameWindow.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const path = apiPath(url, frameWindow.location.href)
    if (path === null) return fetchDirectly(input, init)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const sentBody = init?.body ?? (input instanceof Request ? await input.text() : null)
    const { status, statusText, body } = await request(call, method, path, sentBody)
    return new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': JSON_TYPE } })
  }
  $.ajaxTransport('+*', ({ url = '', type = 'GET', data }) => {
    const path = apiPath(url, frameWindow.location.href)
    if (path === null) return undefined
    let isAborted = false
    return {
      send(_headers, complete) {
        const failed = { status: 0, statusText: 'error', body: null }
        void request(call, type, path, data)
          .catch((): Answer => failed)
          .then(({ status, statusText, body }) => {
            if (isAborted) return
            // The type allows only the status texts of jQuery; the value is the status text of the server.
            const text = statusText as JQuery.Ajax.TextStatus
            complete(status, text, { text: JSON.stringify(body) }, `content-type: ${JSON_TYPE}`)
          })
      },
      abort() {
        isAborted = true
      },
    }
  })
}

const JSON_TYPE = 'application/json'

/** The path and query of a request to the API of this server; `null` for all other requests. */
function apiPath(url: string, base: string): string | null {
  const { origin, pathname, search } = new URL(url.startsWith('api/') ? `/${url}` : url, base)
  return origin === new URL(base).origin && pathname.startsWith('/api/') ? pathname + search : null
}

async function request(call: Call, method: string, path: string, sentBody: unknown): Promise<Answer> {
  try {
    const body = await call('request', method.toUpperCase(), path, contentOf(sentBody))
    return { status: 200, statusText: 'OK', body: body ?? null }
  } catch (thrown) {
    const { status, statusText = '', message = '' } = thrown as CallError
    // A request that the page refuses has no status of the server. It fails like a request without a network.
    if (!status) throw new TypeError(message)
    return { status, statusText, body: { status, message } }
  }
}

/** The body of a request as a value: scripts send JSON as text. */
function contentOf(sentBody: unknown): unknown {
  if (typeof sentBody !== 'string') return sentBody ?? null
  try {
    return JSON.parse(sentBody) as unknown
  } catch {
    return sentBody === '' ? null : sentBody
  }
}
