import { PasswordPolicy } from '@signalbox/model/entities/security-settings'
import { SignInAnswer } from '@signalbox/model/entities/two-factor'
import {
  ActivateRequest,
  ChangePasswordRequest,
  ResetPasswordByEmailRequest,
  ResetPasswordRequest,
} from '@signalbox/model/entities/user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BaseUrl } from '../entities/admin-settings/base-url'
import type { App } from '../http/app'
import { ANY_USER, userOf } from '../http/authentication'
import { languageOf } from '../http/language'
import { Flag } from '../http/parameters/flag'
import type { Accounts } from './account.service'
import type { RequestContext } from './account-parts'

const open = { config: { open: true } }
const token = z.string().min(1).max(4096)

/** Routes by which users activate their account, and reset or change their password. */
export function accountRoutes(app: App, accounts: Accounts, baseUrl: BaseUrl) {
  const contextOf = async (request: FastifyRequest): Promise<RequestContext> => ({
    baseUrl: await baseUrl(request),
    ipAddress: request.ip,
    languageFor: (user) => languageOf(request, user.additionalInfo?.lang),
  })

  app.get('/api/noauth/userPasswordPolicy', { ...open, schema: { response: { 200: PasswordPolicy } } }, () =>
    accounts.passwordPolicy(),
  )

  app.get(
    '/api/noauth/activate',
    { ...open, schema: { querystring: z.object({ activateToken: token }) } },
    async (req, reply) => {
      const { activateToken } = req.query
      if (!(await accounts.isActivationTokenValid(activateToken))) return refuseLink(req, reply)
      return reply.redirect(`/login/createPassword?activateToken=${encodeURIComponent(activateToken)}`, 303)
    },
  )

  app.post(
    '/api/noauth/activate',
    {
      ...open,
      schema: {
        querystring: z.object({ sendActivationMail: Flag(true) }),
        body: ActivateRequest,
        response: { 200: SignInAnswer },
      },
    },
    async (req) => {
      const { activateToken, password } = req.body
      return accounts.activate(activateToken, password, await contextOf(req), req.query.sendActivationMail)
    },
  )

  app.post(
    '/api/noauth/activateByEmailCode',
    {
      ...open,
      schema: { querystring: z.object({ emailCode: token }), response: { 200: SignInAnswer } },
    },
    (req) => accounts.activateByEmailCode(req.query.emailCode),
  )

  app.post(
    '/api/noauth/resendEmailActivation',
    { ...open, schema: { querystring: z.object({ email: z.string().max(255) }) } },
    async (req, reply) => {
      await accounts.resendActivation(req.query.email, await contextOf(req))
      return reply.send()
    },
  )

  app.post(
    '/api/noauth/resetPasswordByEmail',
    { ...open, schema: { body: ResetPasswordByEmailRequest } },
    async (req, reply) => {
      await accounts.requestReset(req.body.email, await contextOf(req))
      return reply.send()
    },
  )

  app.get(
    '/api/noauth/resetPassword',
    { ...open, schema: { querystring: z.object({ resetToken: token }) } },
    async (req, reply) => {
      const { resetToken } = req.query
      if (!(await accounts.mayReset(resetToken))) return refuseLink(req, reply)
      return reply.redirect(`/login/resetPassword?resetToken=${encodeURIComponent(resetToken)}`, 303)
    },
  )

  app.post(
    '/api/noauth/resetPassword',
    { ...open, schema: { body: ResetPasswordRequest, response: { 200: SignInAnswer } } },
    async (req) => accounts.reset(req.body.resetToken, req.body.password, await contextOf(req)),
  )

  app.post(
    '/api/auth/changePassword',
    {
      config: { authority: ANY_USER },
      schema: {
        body: ChangePasswordRequest,
        summary: 'Changes the password; this session continues, all other sessions of the user end',
      },
    },
    async (req, reply) => {
      await accounts.changePassword(userOf(req), req.body.currentPassword, req.body.newPassword)
      return reply.send()
    },
  )
}

/** Browsers get a page that explains why the link is no longer valid; programs get an empty response. */
const refuseLink = (request: FastifyRequest, reply: FastifyReply) =>
  request.headers.accept?.includes('text/html')
    ? reply.redirect('/login?usedLink', 303)
    : reply.status(409).send()
