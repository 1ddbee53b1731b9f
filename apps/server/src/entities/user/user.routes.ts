import { AdministratorSignIn } from '@signalbox/model/administrator-sign-in'
import { ActivationLink, TokenPair, User, UserInput } from '@signalbox/model/entities/user'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ADMINS, ANY_USER, SYS_ADMIN, TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import { Flag } from '../../http/parameters/flag'
import type { BaseUrl } from '../admin-settings/base-url'
import type { UserService } from './user.service'

const anyUser = { config: { authority: ANY_USER } }
const admins = { config: { authority: ADMINS } }
const UserPage = pageOf(User)

/** `/api/user`: users, their activation, and signing in as another user. */
export function userRoutes(app: App, users: UserService, baseUrl: BaseUrl) {
  app.get('/api/user/:id', { ...anyUser, schema: { params: IdParam, response: { 200: User } } }, (req) =>
    users.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/user/tokenAccessEnabled',
    { ...admins, schema: { response: { 200: z.boolean() } } },
    () => users.tokenAccessEnabled,
  )

  app.get(
    '/api/user/:id/token',
    { ...admins, schema: { params: IdParam, response: { 200: TokenPair } } },
    (req) => users.tokenOf(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/user/administratorSignIns',
    { ...anyUser, schema: { response: { 200: z.array(AdministratorSignIn) } } },
    (req) => users.administratorSignIns(userOf(req)),
  )

  app.post('/api/user/administratorSignIns/seen', anyUser, async (req, reply) => {
    await users.dismissAdministratorSignIns(userOf(req))
    return reply.send()
  })

  app.post(
    '/api/user',
    {
      ...anyUser,
      schema: {
        body: UserInput,
        querystring: z.object({ sendActivationMail: Flag(true) }),
        response: { 200: User },
      },
    },
    async (req) =>
      users.save(userOf(req), req.body, req.query.sendActivationMail ? await baseUrl(req) : undefined),
  )

  app.post(
    '/api/user/sendActivationMail',
    { ...admins, schema: { querystring: z.object({ email: z.string().min(1).max(255) }) } },
    async (req, reply) => {
      await users.sendActivationMail(userOf(req), req.query.email, await baseUrl(req))
      return reply.send()
    },
  )

  app.get('/api/user/:id/activationLink', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    const { value } = await users.activationLink(userOf(req), uuid(req.params.id), await baseUrl(req))
    return reply.type('text/plain; charset=utf-8').send(value)
  })

  app.get(
    '/api/user/:id/activationLinkInfo',
    { ...admins, schema: { params: IdParam, response: { 200: ActivationLink } } },
    async (req) => users.activationLink(userOf(req), uuid(req.params.id), await baseUrl(req)),
  )

  app.post(
    '/api/user/:id/userCredentialsEnabled',
    {
      ...admins,
      schema: { params: IdParam, querystring: z.object({ userCredentialsEnabled: Flag(true) }) },
    },
    async (req, reply) => {
      await users.setEnabled(userOf(req), uuid(req.params.id), req.query.userCredentialsEnabled)
      return reply.send()
    },
  )

  app.delete('/api/user/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await users.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/users',
    { config: { authority: TENANT_USERS }, schema: { querystring: PageQuery, response: { 200: UserPage } } },
    (req) => users.list(userOf(req), pageLink(req.query)),
  )

  listByIds(app, {
    path: '/api/users/list',
    parameter: 'userIds',
    authority: TENANT_USERS,
    item: User,
    find: users.byIds,
  })

  app.get(
    '/api/tenant/:id/users',
    {
      config: { authority: SYS_ADMIN },
      schema: { params: IdParam, querystring: PageQuery, response: { 200: UserPage } },
    },
    (req) => users.listAdmins(uuid(req.params.id), pageLink(req.query)),
  )

  app.get(
    '/api/customer/:id/users',
    {
      config: { authority: TENANT_ADMIN },
      schema: { params: IdParam, querystring: PageQuery, response: { 200: UserPage } },
    },
    (req) => users.listOfCustomer(userOf(req), uuid(req.params.id), pageLink(req.query)),
  )
}
