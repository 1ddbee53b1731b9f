import { Tenant, TenantInfo, TenantInput } from '@signalbox/model/entities/tenant'
import { pageOf } from '@signalbox/model/query/paging'
import type { App } from '../../http/app'
import { ADMINS, SYS_ADMIN, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import type { TenantService } from './tenant.service'

/** `/api/tenant`: system administrators manage tenants, tenant administrators read their own tenant. */
export function tenantRoutes(app: App, tenants: TenantService) {
  const admins = { config: { authority: ADMINS } }
  const sysAdmin = { config: { authority: SYS_ADMIN } }

  app.get('/api/tenant/:id', { ...admins, schema: { params: IdParam, response: { 200: Tenant } } }, (req) =>
    tenants.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/tenant/info/:id',
    { ...admins, schema: { params: IdParam, response: { 200: TenantInfo } } },
    (req) => tenants.info(userOf(req), uuid(req.params.id)),
  )

  app.post('/api/tenant', { ...sysAdmin, schema: { body: TenantInput, response: { 200: Tenant } } }, (req) =>
    tenants.save(userOf(req), req.body),
  )

  app.delete('/api/tenant/:id', { ...sysAdmin, schema: { params: IdParam } }, async (req, reply) => {
    await tenants.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/tenants',
    { ...sysAdmin, schema: { querystring: PageQuery, response: { 200: pageOf(Tenant) } } },
    (req) => tenants.list(pageLink(req.query)),
  )

  listByIds(app, {
    path: '/api/tenants/list',
    parameter: 'tenantIds',
    authority: SYS_ADMIN,
    item: Tenant,
    find: tenants.byIds,
  })

  app.get(
    '/api/tenantInfos',
    { ...sysAdmin, schema: { querystring: PageQuery, response: { 200: pageOf(TenantInfo) } } },
    (req) => tenants.infos(pageLink(req.query)),
  )
}
