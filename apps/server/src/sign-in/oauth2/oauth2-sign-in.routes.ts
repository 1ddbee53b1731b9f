import { AppError } from '@signalbox/model/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientInfo } from '../../access/client-info'
import { type BaseUrl, originOf } from '../../entities/admin-settings/base-url'
import type { App } from '../../http/app'
import { IdParam } from '../../http/paging'
import { LOGIN_PROCESSING_URL, type OAuth2SignIn } from './oauth2-sign-in'
import type { SignInStates } from './sign-in-state'

/** The redirect to the provider and the return from it. After a failure the sign-in page shows the reason. */
export function oauth2SignInRoutes(app: App, signIn: OAuth2SignIn, states: SignInStates, baseUrl: BaseUrl) {
  app.get('/oauth2/authorization/:id', { schema: { params: IdParam } }, async (req, reply) => {
    try {
      const origin = originOf(req)
      const { url, state } = await signIn.begin(req.params.id, origin)
      reply.header('set-cookie', await states.cookie(state, origin.scheme === 'https'))
      return reply.redirect(url.href, 302)
    } catch (error) {
      return toSignInPage(req, reply, error)
    }
  })

  app.get(LOGIN_PROCESSING_URL, async (req, reply) => {
    reply.header('set-cookie', states.expiredCookie)
    try {
      const state = await states.read(req.headers.cookie)
      const query = req.url.split('?')[1] ?? ''
      const { token, refreshToken } = await signIn.complete(state, query, clientInfo(req))
      const tokens = new URLSearchParams({ accessToken: token, refreshToken })
      return redirectUncached(reply, `${await baseUrl(req)}/?${tokens}`)
    } catch (error) {
      return toSignInPage(req, reply, error)
    }
  })

  async function toSignInPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    request.log.warn({ err: error }, 'external sign-in failed')
    const message =
      error instanceof AppError
        ? error.message
        : 'Sign-in is currently not possible, please contact your administrator'
    return redirectUncached(
      reply,
      `${await baseUrl(request)}/login?${new URLSearchParams({ loginError: message })}`,
    )
  }
}

/** The address contains tokens: it must not be cached or sent as referrer. */
const redirectUncached = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 302)
