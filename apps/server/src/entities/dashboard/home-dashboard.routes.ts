import { HomeDashboardInfo } from '@signalbox/model/dashboard'
import type { App } from '../../http/app'
import { ANY_USER, TENANT_ADMIN, userOf } from '../../http/authentication'
import type { HomeDashboards } from './home-dashboard'

/** The home dashboard of the caller, and the one that applies to the whole tenant. */
export function homeDashboardRoutes(app: App, homes: HomeDashboards) {
  const anyUser = { config: { authority: ANY_USER } }
  const admins = { config: { authority: TENANT_ADMIN } }

  // The body is empty if there is no home dashboard.
  app.get('/api/dashboard/home', anyUser, async (req, reply) => {
    const text = await homes.documentText(userOf(req))
    return text === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
  })

  app.get('/api/dashboard/home/info', anyUser, async (req, reply) =>
    reply.send(await homes.info(userOf(req))),
  )

  app.get(
    '/api/tenant/dashboard/home/info',
    { ...admins, schema: { response: { 200: HomeDashboardInfo } } },
    (req) => homes.ofTenant(userOf(req)),
  )

  app.post(
    '/api/tenant/dashboard/home/info',
    { ...admins, schema: { body: HomeDashboardInfo } },
    async (req, reply) => {
      await homes.saveOfTenant(userOf(req), req.body)
      return reply.send()
    },
  )
}
