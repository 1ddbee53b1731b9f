import { UserDashboards } from '@signalbox/model/dashboard'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { IdParam, uuid } from '../../http/paging'
import type { UserDashboardService } from './user-dashboards'

const DashboardAndAction = z.object({ dashboardId: z.string(), action: z.enum(['VISIT', 'STAR', 'UNSTAR']) })
const Tags = z.array(z.string().trim().min(1).max(64)).max(20)

/**
 * Starred and recently opened dashboards, with the paths of later ThingsBoard versions, and dashboard tags, which
 * ThingsBoard does not have.
 */
export function userDashboardRoutes(app: App, service: UserDashboardService) {
  const readers = { config: { authority: TENANT_USERS } }
  const answer = { response: { 200: UserDashboards } }

  app.get('/api/user/dashboards', { ...readers, schema: answer }, (req) => service.list(userOf(req)))

  app.get(
    '/api/user/dashboards/:dashboardId/:action',
    { ...readers, schema: { params: DashboardAndAction, ...answer } },
    (req) => service.recordAction(userOf(req), uuid(req.params.dashboardId), req.params.action),
  )

  app.get(
    '/api/dashboards/tags',
    { ...readers, schema: { response: { 200: z.record(z.string(), z.array(z.string())) } } },
    (req) => service.tags(userOf(req)),
  )

  app.post(
    '/api/dashboard/:id/tags',
    {
      config: { authority: TENANT_ADMIN },
      schema: { params: IdParam, body: Tags, response: { 200: z.array(z.string()) } },
    },
    (req) => service.setTags(userOf(req), uuid(req.params.id), req.body),
  )
}
