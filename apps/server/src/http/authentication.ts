import type { Authority } from '@signalbox/model/authority'
import { authenticationFailed, permissionDenied } from '@signalbox/model/errors'
import type { FastifyRequest } from 'fastify'
import type { SecurityUser } from '../access/security-user'
import type { Tokens } from '../access/tokens'
import type { App } from './app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route at all. Every route below /api says this, or that it is `open`. */
    authority?: readonly Authority[]
    open?: boolean
  }
  interface FastifyRequest {
    user?: SecurityUser
  }
}

export const ANY_USER: readonly Authority[] = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER']
export const TENANT_USERS: readonly Authority[] = ['TENANT_ADMIN', 'CUSTOMER_USER']
export const TENANT_ADMIN: readonly Authority[] = ['TENANT_ADMIN']
export const CUSTOMER_USER: readonly Authority[] = ['CUSTOMER_USER']
export const SYS_ADMIN: readonly Authority[] = ['SYS_ADMIN']
export const ADMINS: readonly Authority[] = ['SYS_ADMIN', 'TENANT_ADMIN']

/** Checks the token before anything else of the request is read. */
export function authenticate(app: App, tokens: Tokens) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.config?.open) return
    if (!route.config?.authority) throw new Error(`Route ${route.method} ${route.url} names no authority`)
  })
  app.addHook('onRequest', async (request) => {
    const { authority, open } = request.routeOptions.config
    if (open || !authority) return
    const user = await requireUser(request, tokens)
    if (!authority.includes(user.authority)) throw permissionDenied()
  })
}

export async function requireUser(request: FastifyRequest, tokens: Tokens): Promise<SecurityUser> {
  const header = request.headers['x-authorization']
  if (typeof header !== 'string' || header.length <= BEARER.length) throw authenticationFailed()
  request.user = await tokens.authenticate(header.slice(BEARER.length))
  return request.user
}

/** The caller. Only for routes that name an authority. */
export function userOf(request: FastifyRequest): SecurityUser {
  if (!request.user) throw authenticationFailed()
  return request.user
}

export const isPublicPath = (url: string) =>
  /^\/api\/(noauth|v1|ws|auth\/login|auth\/token)(\/|$|\?)/.test(url)

const BEARER = 'Bearer '
