import {
  TwoFactorAccount,
  TwoFactorConfig,
  TwoFactorProviderType,
} from '@signalbox/model/entities/two-factor'
import { itemNotFound, permissionDenied } from '@signalbox/model/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireOwnAccount } from '../../access/permissions'
import type { UserService } from '../../entities/user/user.service'
import type { App } from '../../http/app'
import { ADMINS, ANY_USER, userOf } from '../../http/authentication'
import { IdParam, uuid } from '../../http/paging'
import type { Caller } from './factor-change'
import type { TwoFactorAccounts } from './two-factor-account.service'

/** Also accepts the interim token of users who have to set up a factor before they get a session. */
const setUp = { config: { authority: ANY_USER, interim: 'MFA_CONFIGURATION_TOKEN' as const } }
const anyUser = { config: { authority: ANY_USER } }
const admins = { config: { authority: ADMINS } }

const Provider = z.object({ providerType: TwoFactorProviderType })
const code = z.string().max(64).optional()
const account = { response: { 200: TwoFactorAccount } }

/** The second factor of the caller's account, and its reset by an administrator. */
export function twoFactorRoutes(app: App, accounts: TwoFactorAccounts, users: UserService) {
  app.get('/api/2fa/account/settings', { ...setUp, schema: account }, async (req, reply) =>
    send(reply, await accounts.settingsOf(callerOf(req).userId)),
  )

  app.get(
    '/api/2fa/providers',
    { ...setUp, schema: { response: { 200: z.array(TwoFactorProviderType) } } },
    () => accounts.providers(),
  )

  app.post(
    '/api/2fa/account/config/generate',
    { ...setUp, schema: { querystring: Provider, response: { 200: TwoFactorConfig } } },
    (req) => accounts.generate(callerOf(req), req.query.providerType),
  )

  // Clients call this route for every provider, but for authenticator apps and recovery codes nothing has to be sent.
  app.post(
    '/api/2fa/account/config/submit',
    { ...setUp, schema: { body: TwoFactorConfig } },
    async (req, reply) => {
      callerOf(req)
      return reply.send()
    },
  )

  app.post(
    '/api/2fa/account/config',
    {
      ...setUp,
      schema: { body: TwoFactorConfig, querystring: z.object({ verificationCode: code }), ...account },
    },
    async (req, reply) =>
      send(reply, await accounts.add(callerOf(req), req.body, req.query.verificationCode)),
  )

  app.put(
    '/api/2fa/account/config',
    {
      ...anyUser,
      schema: { querystring: Provider, body: z.object({ useByDefault: z.literal(true) }), ...account },
    },
    async (req, reply) => send(reply, await accounts.setDefault(callerOf(req), req.query.providerType)),
  )

  app.delete(
    '/api/2fa/account/config',
    {
      ...anyUser,
      schema: {
        querystring: Provider.extend({ verificationCode: code }),
        summary: 'Removes a factor; `verificationCode` is a code of the app or a recovery code',
        ...account,
      },
    },
    async (req, reply) => {
      const { providerType, verificationCode } = req.query
      return send(reply, await accounts.remove(callerOf(req), providerType, verificationCode))
    },
  )

  app.get('/api/2fa/user/:id', { ...admins, schema: { params: IdParam, ...account } }, async (req, reply) => {
    const user = await users.get(userOf(req), uuid(req.params.id), 'WRITE')
    return send(reply, await accounts.settingsOf(user.id.id))
  })

  app.delete('/api/2fa/user/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    const admin = userOf(req)
    const user = await users.get(admin, uuid(req.params.id), 'WRITE')
    // Users cannot remove their own factor without a code.
    if (user.id.id === admin.id) throw permissionDenied()
    if (!(await accounts.settingsOf(user.id.id))) throw itemNotFound('Second factor')
    await accounts.reset(admin, user)
    return reply.send()
  })
}

/** The response for an account without a factor has an empty body. */
const send = (reply: FastifyReply, settings: TwoFactorAccount | undefined) => reply.send(settings as never)

function callerOf(request: FastifyRequest): Caller {
  if (request.interim) return request.interim
  const user = requireOwnAccount(userOf(request))
  return { userId: user.id, sessionId: user.sessionId, actor: user.actor }
}
