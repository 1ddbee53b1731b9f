import { Dashboard, DashboardInfo, DashboardInput } from '@signalbox/model/dashboard'
import { DashboardOfDevice } from '@signalbox/model/dashboard/shows-device'
import { pageOf } from '@signalbox/model/query/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ANY_USER, SYS_ADMIN, TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, OptionalText, PageQuery, pageLink, uuid } from '../../http/paging'
import { Flag } from '../../http/parameters/flag'
import type { DashboardService } from './dashboard.service'
import type { DashboardAssignment } from './dashboard-assignment'
import type { DashboardsOfDevice } from './dashboards-of-device'

/** The maximum number of points that one chart may request. */
const MAX_DATAPOINTS = 50_000

const ListQuery = PageQuery.extend({ tag: OptionalText, starred: Flag(false) })
const CustomerAndId = z.object({ customerId: z.string(), id: z.string() })
const CustomerIds = z.array(z.string().max(64)).nullish()

const anyUser = { config: { authority: ANY_USER } }
const readers = { config: { authority: TENANT_USERS } }
const admins = { config: { authority: TENANT_ADMIN } }
const documents = { config: { authority: TENANT_ADMIN, document: true } }
const sysAdmin = { config: { authority: SYS_ADMIN } }
const page = { 200: pageOf(DashboardInfo) }

/** `/api/dashboard`: documents, lists, and the assignment to customers. */
export function dashboardRoutes(
  app: App,
  dashboards: DashboardService,
  assignment: DashboardAssignment,
  ofDevice: DashboardsOfDevice,
) {
  const sendDashboard = dashboardSender(dashboards)
  assignmentRoutes(app, assignment, sendDashboard)
  listRoutes(app, dashboards)

  app.get('/api/dashboard/serverTime', { ...anyUser, schema: { response: { 200: z.number() } } }, () =>
    Date.now(),
  )

  app.get(
    '/api/dashboard/maxDatapointsLimit',
    { ...anyUser, schema: { response: { 200: z.number() } } },
    () => MAX_DATAPOINTS,
  )

  app.get(
    '/api/dashboard/info/:id',
    { ...anyUser, schema: { params: IdParam, response: { 200: DashboardInfo } } },
    (req) => dashboards.info(userOf(req), uuid(req.params.id)),
  )

  app.get('/api/dashboard/:id', { ...readers, schema: { params: IdParam } }, sendDashboard)

  app.get(
    '/api/device/:id/dashboards',
    { ...readers, schema: { params: IdParam, response: { 200: z.array(DashboardOfDevice) } } },
    (req) => ofDevice(userOf(req), uuid(req.params.id)),
  )

  app.post(
    '/api/dashboard',
    { ...documents, schema: { body: DashboardInput, response: { 200: Dashboard } } },
    (req) => dashboards.save(userOf(req), req.body),
  )

  app.delete('/api/dashboard/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await dashboards.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })
}

/** Sends a dashboard with its configuration as it is stored. */
const dashboardSender =
  (dashboards: DashboardService) =>
  async (req: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const text = await dashboards.documentText(userOf(req), uuid(req.params.id))
    return reply.type('application/json; charset=utf-8').send(text)
  }

/** Assigns dashboards to customers and makes dashboards public or private. */
function assignmentRoutes(
  app: App,
  assignment: DashboardAssignment,
  sendDashboard: ReturnType<typeof dashboardSender>,
) {
  app.post(
    '/api/customer/:customerId/dashboard/:id',
    { ...admins, schema: { params: CustomerAndId } },
    async (req, reply) => {
      await assignment.assign(userOf(req), uuid(req.params.id), uuid(req.params.customerId))
      return sendDashboard(req, reply)
    },
  )

  app.delete(
    '/api/customer/:customerId/dashboard/:id',
    { ...admins, schema: { params: CustomerAndId } },
    async (req, reply) => {
      await assignment.unassign(userOf(req), uuid(req.params.id), uuid(req.params.customerId))
      return sendDashboard(req, reply)
    },
  )

  for (const [path, mode] of [
    ['customers', 'set'],
    ['customers/add', 'add'],
    ['customers/remove', 'remove'],
  ] as const) {
    app.post(
      `/api/dashboard/:id/${path}`,
      { ...admins, schema: { params: IdParam, body: CustomerIds } },
      async (req, reply) => {
        const customerIds = (req.body ?? []).map(uuid)
        await assignment.customers(userOf(req), uuid(req.params.id), customerIds, mode)
        return sendDashboard(req, reply)
      },
    )
  }

  app.post(
    '/api/customer/public/dashboard/:id',
    { ...admins, schema: { params: IdParam } },
    async (req, reply) => {
      await assignment.makePublic(userOf(req), uuid(req.params.id))
      return sendDashboard(req, reply)
    },
  )

  app.delete(
    '/api/customer/public/dashboard/:id',
    { ...admins, schema: { params: IdParam } },
    async (req, reply) => {
      await assignment.makePrivate(userOf(req), uuid(req.params.id))
      return sendDashboard(req, reply)
    },
  )
}

function listRoutes(app: App, dashboards: DashboardService) {
  app.get(
    '/api/tenant/:tenantId/dashboards',
    {
      ...sysAdmin,
      schema: { params: z.object({ tenantId: z.string() }), querystring: PageQuery, response: page },
    },
    (req) => dashboards.listOfTenant(userOf(req), uuid(req.params.tenantId), pageLink(req.query)),
  )

  app.get(
    '/api/tenant/dashboards',
    { ...admins, schema: { querystring: ListQuery, response: page } },
    (req) => dashboards.list(userOf(req), pageLink(req.query), filterOf(userOf(req), req.query)),
  )

  listByIds(app, {
    path: '/api/dashboards/list',
    parameter: 'dashboardIds',
    authority: TENANT_USERS,
    item: DashboardInfo,
    find: dashboards.byIds,
  })

  app.get(
    '/api/customer/:customerId/dashboards',
    {
      ...readers,
      schema: { params: z.object({ customerId: z.string() }), querystring: ListQuery, response: page },
    },
    (req) =>
      dashboards.listOfCustomer(
        userOf(req),
        uuid(req.params.customerId),
        pageLink(req.query),
        filterOf(userOf(req), req.query),
      ),
  )
}

const filterOf = ({ id }: { id: string }, { tag, starred }: z.infer<typeof ListQuery>) => ({
  tag,
  starredBy: starred ? id : undefined,
})
