import { ActionType, AuditLog } from '@signalbox/model/entities/audit-log'
import { EntityType } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import { tenantOf } from '../../access/security-user'
import type { App } from '../../http/app'
import { SYS_ADMIN, TENANT_ADMIN, userOf } from '../../http/authentication'
import { OptionalText, TimePageQuery, timePageLink, uuid } from '../../http/paging'
import type { AuditLogRepository } from './audit-log.repository'

const Query = TimePageQuery.extend({ actionTypes: OptionalText })

/**
 * `/api/audit/logs`: tenant administrators read the rows of their tenant. `/api/admin/auditLogs`: system
 * administrators read the rows of all tenants or of one.
 */
export function auditLogRoutes(app: App, logs: AuditLogRepository) {
  const admins = { config: { authority: TENANT_ADMIN } }
  const page = { 200: pageOf(AuditLog) }

  app.get('/api/audit/logs', { ...admins, schema: { querystring: Query, response: page } }, (req) =>
    logs.list(tenantOf(userOf(req)), filterOf(req.query), timePageLink(req.query)),
  )

  // Not part of the API of ThingsBoard: the rows of all tenants, or of one tenant.
  app.get(
    '/api/admin/auditLogs',
    {
      config: { authority: SYS_ADMIN },
      schema: { querystring: Query.extend({ tenantId: OptionalText }), response: page },
    },
    (req) => {
      const { tenantId } = req.query
      return logs.list(tenantId ? uuid(tenantId) : null, filterOf(req.query), timePageLink(req.query))
    },
  )

  app.get(
    '/api/audit/logs/customer/:customerId',
    {
      ...admins,
      schema: { params: z.object({ customerId: z.string() }), querystring: Query, response: page },
    },
    (req) => {
      const filter = { ...filterOf(req.query), customerId: uuid(req.params.customerId) }
      return logs.list(tenantOf(userOf(req)), filter, timePageLink(req.query))
    },
  )

  app.get(
    '/api/audit/logs/user/:userId',
    { ...admins, schema: { params: z.object({ userId: z.string() }), querystring: Query, response: page } },
    (req) => {
      const filter = { ...filterOf(req.query), userId: uuid(req.params.userId) }
      return logs.list(tenantOf(userOf(req)), filter, timePageLink(req.query))
    },
  )

  app.get(
    '/api/audit/logs/entity/:entityType/:entityId',
    {
      ...admins,
      schema: {
        params: z.object({ entityType: EntityType, entityId: z.string() }),
        querystring: Query,
        response: page,
      },
    },
    (req) => {
      const entity = { entityType: req.params.entityType, id: uuid(req.params.entityId) }
      return logs.list(tenantOf(userOf(req)), { ...filterOf(req.query), entity }, timePageLink(req.query))
    },
  )
}

function filterOf({ actionTypes }: z.infer<typeof Query>) {
  if (!actionTypes) return {}
  const types = actionTypes.split(',').map((text) => {
    const type = ActionType.safeParse(text.trim())
    if (!type.success) throw badRequest(`'${text.slice(0, 64)}' is not a known action type`)
    return type.data
  })
  return { actionTypes: types }
}
