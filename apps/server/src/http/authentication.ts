import type { Authority } from '@signalbox/model/entities/authority'
import type { InterimScope } from '@signalbox/model/entities/two-factor'
import { authenticationFailed, permissionDenied } from '@signalbox/model/errors'
import type { FastifyRequest } from 'fastify'
import type { SecurityUser } from '../access/security-user'
import type { InterimCaller, Tokens } from '../access/tokens'
import type { App } from './app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The roles that may call the route. Every route below /api has either this or `open`. */
    authority?: readonly Authority[]
    open?: boolean
    /** The kind of interim tokens that the route accepts. */
    interim?: InterimScope
  }
  interface FastifyRequest {
    user?: SecurityUser
    interim?: InterimCaller
  }
}

export const ANY_USER: readonly Authority[] = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER']
export const TENANT_USERS: readonly Authority[] = ['TENANT_ADMIN', 'CUSTOMER_USER']
export const TENANT_ADMIN: readonly Authority[] = ['TENANT_ADMIN']
export const CUSTOMER_USER: readonly Authority[] = ['CUSTOMER_USER']
export const SYS_ADMIN: readonly Authority[] = ['SYS_ADMIN']
export const ADMINS: readonly Authority[] = ['SYS_ADMIN', 'TENANT_ADMIN']

/** Checks the token before anything else of the request is read. */
export function authenticateRequests(app: App, tokens: Tokens) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.config?.open) return
    if (!route.config?.authority)
      throw new Error(`Route ${route.method} ${route.url} has neither 'authority' nor 'open'`)
  })
  app.addHook('onRequest', async (request) => {
    const { authority, open, interim } = request.routeOptions.config
    if (open || !authority) return
    if (interim) {
      request.interim = await tokens.readInterim(bearerOf(request))
      if (request.interim?.scope === interim) return
      if (request.interim) throw permissionDenied()
    }
    const user = await requireUser(request, tokens)
    if (!authority.includes(user.authority)) throw permissionDenied()
  })
}

/** Authenticates a request; throws without a valid token. */
export async function requireUser(request: FastifyRequest, tokens: Tokens): Promise<SecurityUser> {
  request.user = await tokens.authenticate(bearerOf(request))
  return request.user
}

/** Clients of later ThingsBoard versions use the standard header; it is read when `X-Authorization` is missing. */
function bearerOf(request: FastifyRequest): string {
  const header = request.headers['x-authorization'] || request.headers.authorization
  if (typeof header !== 'string' || header.length <= BEARER.length) throw authenticationFailed()
  return header.slice(BEARER.length)
}

/** The caller of a route that accepts interim tokens only. */
export function interimOf(request: FastifyRequest): InterimCaller {
  if (!request.interim) throw authenticationFailed()
  return request.interim
}

/** The caller. Only for routes that name an authority. */
export function userOf(request: FastifyRequest): SecurityUser {
  if (!request.user) throw authenticationFailed()
  return request.user
}

/** Whether requests to this path come without the token of a user. */
export const isPublicPath = (url: string) =>
  /^\/api\/(noauth|v1|ws|auth\/login|auth\/token)(\/|$|\?)/.test(url)

const BEARER = 'Bearer '
