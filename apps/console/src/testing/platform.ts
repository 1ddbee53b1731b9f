import { vi } from 'vitest'
import { type Session, useSession } from '../api/request/session'
import { storeTokens } from '../api/request/tokens'

const aToken = `h.${btoa(JSON.stringify({ sub: 'me', iat: 1000, exp: 9000 }))}.s`

/**
 * Simulates the server with fixed responses by path, and signs in a tenant administrator. Returns the requested URLs;
 * those of POST requests begin with `POST `. A test that calls this function also has to call `stopMockServer`.
 */
export function startMockServer(responses: Record<string, unknown>): string[] {
  const requests: string[] = []
  localStorage.clear()
  storeTokens({ token: aToken, refreshToken: aToken })
  useSession.setState({
    session: { authority: 'TENANT_ADMIN', claims: { tenantId: 't1' } } as unknown as Session,
  })
  vi.stubGlobal('fetch', async (url: string, options?: { method?: string }) => {
    requests.push(options?.method === 'POST' ? `POST ${url}` : url)
    const found = responses[url.split('?')[0] ?? '']
    return new Response(JSON.stringify(found ?? { message: 'not found' }), { status: found ? 200 : 404 })
  })
  return requests
}

/** Restores `fetch` and signs out. */
export function stopMockServer() {
  vi.unstubAllGlobals()
  useSession.setState({ session: null })
}
