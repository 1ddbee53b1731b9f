import { expect } from 'vitest'
import { createTestApp } from '../../../testing/app'
import { followRedirects } from './browser'
import { startOpenIdProvider } from './openid-provider'

const HOST = 'iot.example.org'
const BACK = `https://${HOST}/login/oauth2/code/`

export const basicMapper = {
  emailAttributeKey: 'email',
  firstNameAttributeKey: 'given_name',
  lastNameAttributeKey: 'family_name',
  tenantNameStrategy: 'DOMAIN',
}
export const mapperConfig = (more = {}) => ({
  allowUserCreation: true,
  activateUser: true,
  type: 'BASIC',
  basic: basicMapper,
  ...more,
})

export type ExternalSignIn = Awaited<ReturnType<typeof startExternalSignIn>>

/** Starts the platform and a provider, and returns functions that do the requests of a browser. */
export async function startExternalSignIn(env: Record<string, string> = {}) {
  const app = await createTestApp(env)
  const sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  const provider = await startOpenIdProvider([BACK])

  const request = (method: 'GET' | 'POST', url: string, cookie?: string) =>
    app.anyNode().http.inject({
      method,
      url,
      headers: { host: HOST, 'x-forwarded-proto': 'https', ...(cookie ? { cookie } : {}) },
    })

  /** Follows the button of the sign-in page; returns the provider's address and the state cookie. */
  async function beginSignIn() {
    const [button] = (await request('POST', '/api/noauth/oauth2Clients')).json()
    expect(button).toMatchObject({ name: 'Test provider', icon: 'mdi:account' })
    const start = await request('GET', button.url)
    expect(start.statusCode).toBe(302)
    const set = String(start.headers['set-cookie'])
    expect(set).toMatch(/; Path=\/login\/oauth2\/code; .*HttpOnly; SameSite=Lax; Secure$/)
    return { location: String(start.headers.location), cookie: set.split(';', 1)[0]! }
  }

  /** Signs in at the provider; returns the path and query to which the provider redirects the browser. */
  async function signInAtProvider(location: string): Promise<string> {
    const back = await followRedirects(location, provider.issuer)
    expect(back.startsWith(`${BACK}?`)).toBe(true)
    return back.slice(`https://${HOST}`.length)
  }

  /** Opens the path after the redirect of the provider; returns the address to which the server redirects. */
  async function returnFromProvider(path: string, cookie?: string): Promise<URL> {
    const answer = await request('GET', path, cookie)
    expect(answer.statusCode).toBe(302)
    return new URL(String(answer.headers.location))
  }

  return {
    app,
    sysadmin,
    provider,
    request,
    beginSignIn,
    signInAtProvider,
    returnFromProvider,

    async register(registration: object, mapper: object = mapperConfig()) {
      const answer = await sysadmin.post('/api/oauth2/config', {
        enabled: true,
        domainsParams: [
          {
            domainInfos: [{ scheme: 'HTTPS', name: HOST }],
            clientRegistrations: [{ ...registration, mapperConfig: mapper }],
          },
        ],
      })
      expect(answer).toMatchObject({ status: 200 })
    },

    /** Performs the whole sign-in; returns the address to which the server redirects. */
    async signIn(): Promise<URL> {
      const { location, cookie } = await beginSignIn()
      return returnFromProvider(await signInAtProvider(location), cookie)
    },

    async close() {
      await provider.close()
      await app.close()
    },
  }
}

/** The access token of a successful sign-in. */
export function tokenOf(url: URL): string {
  expect(url.origin + url.pathname).toBe(`https://${HOST}/`)
  expect(url.searchParams.get('refreshToken')).toBeTruthy()
  return url.searchParams.get('accessToken')!
}

/** The error that the sign-in page shows. */
export function errorOf(url: URL): string {
  expect(url.origin + url.pathname).toBe(`https://${HOST}/login`)
  return url.searchParams.get('loginError')!
}
