import { SignInAnswer } from '@signalbox/model/entities/two-factor'
import { TokenPair, User } from '@signalbox/model/entities/user'
import { authenticationFailed } from '@signalbox/model/errors'
import { z } from 'zod'
import { clientInfo } from '../access/client-info'
import type { App } from '../http/app'
import { ANY_USER, userOf } from '../http/authentication'
import type { SignIn } from './sign-in.service'

const open = { config: { open: true } }
/** A busy server does not refuse a refresh, because the session would end without it. */
const refreshing = { config: { open: true, refuseWhen: 'overloaded' as const } }
const anyUser = { config: { authority: ANY_USER } }

const text = z.string().min(1).max(4096)
/** A name that contains a NUL character is refused, because the database cannot search for it. */
const PasswordSignIn = z.object({ username: text.refine((name) => !name.includes('\0')), password: text })
const PublicSignIn = z.object({ publicId: text })
const Refresh = z.object({ refreshToken: text })

/** Sign-in, refresh, logout and the current user. Malformed sign-in bodies get status 401, as wrong passwords do. */
export function authRoutes(app: App, signIn: SignIn) {
  app.post('/api/auth/login', { ...open, schema: { response: { 200: SignInAnswer } } }, (req) => {
    const { username, password } = bodyOf(req.body, PasswordSignIn)
    return signIn.login(username, password, clientInfo(req), req.ip)
  })

  app.post('/api/auth/login/public', { ...open, schema: { response: { 200: TokenPair } } }, (req) =>
    signIn.loginPublic(bodyOf(req.body, PublicSignIn).publicId),
  )

  app.post('/api/auth/token', { ...refreshing, schema: { response: { 200: TokenPair } } }, (req) =>
    signIn.refresh(bodyOf(req.body, Refresh).refreshToken),
  )

  for (const url of ['/api/auth/login', '/api/auth/login/public', '/api/auth/token']) {
    app.route({
      method: ['GET', 'PUT', 'DELETE', 'PATCH'],
      url,
      ...open,
      schema: { hide: true },
      handler: () => {
        throw authenticationFailed('Authentication method is not supported')
      },
    })
  }

  app.get('/api/auth/user', { ...anyUser, schema: { response: { 200: User } } }, async (req, reply) => {
    const user = await signIn.currentUser(userOf(req))
    return user ?? reply.send(undefined as never)
  })

  app.post('/api/auth/logout', anyUser, async (req, reply) => {
    await signIn.logout(userOf(req), clientInfo(req))
    return reply.send()
  })
}

function bodyOf<T extends z.ZodType>(body: unknown, schema: T): z.infer<T> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw authenticationFailed()
  return parsed.data
}
