import { EntityInfo, TenantProfile, TenantProfileInput } from '@signalbox/model/entities/tenant-profile'
import { pageOf } from '@signalbox/model/query/paging'
import type { App } from '../../http/app'
import { SYS_ADMIN } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import type { TenantProfileService } from './tenant-profile.service'

/** `/api/tenantProfile`: reading, saving and removing, and choosing the default; for system administrators only. */
export function tenantProfileRoutes(app: App, profiles: TenantProfileService) {
  const sysAdmin = { config: { authority: SYS_ADMIN } }

  app.get(
    '/api/tenantProfile/:id',
    { ...sysAdmin, schema: { params: IdParam, response: { 200: TenantProfile } } },
    (req) => profiles.get(uuid(req.params.id)),
  )

  app.get(
    '/api/tenantProfileInfo/:id',
    { ...sysAdmin, schema: { params: IdParam, response: { 200: EntityInfo } } },
    (req) => profiles.info(uuid(req.params.id)),
  )

  app.get('/api/tenantProfileInfo/default', { ...sysAdmin, schema: { response: { 200: EntityInfo } } }, () =>
    profiles.defaultInfo(),
  )

  app.post(
    '/api/tenantProfile',
    { ...sysAdmin, schema: { body: TenantProfileInput, response: { 200: TenantProfile } } },
    (req) => profiles.save(req.body),
  )

  app.post(
    '/api/tenantProfile/:id/default',
    { ...sysAdmin, schema: { params: IdParam, response: { 200: TenantProfile } } },
    (req) => profiles.makeDefault(uuid(req.params.id)),
  )

  app.delete('/api/tenantProfile/:id', { ...sysAdmin, schema: { params: IdParam } }, async (req, reply) => {
    await profiles.remove(uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/tenantProfiles',
    { ...sysAdmin, schema: { querystring: PageQuery, response: { 200: pageOf(TenantProfile) } } },
    (req) => profiles.list(pageLink(req.query)),
  )

  listByIds(app, {
    path: '/api/tenantProfiles/list',
    parameter: 'ids',
    authority: SYS_ADMIN,
    item: TenantProfile,
    find: (_user, ids) => profiles.byIds(ids),
  })

  app.get(
    '/api/tenantProfileInfos',
    { ...sysAdmin, schema: { querystring: PageQuery, response: { 200: pageOf(EntityInfo) } } },
    (req) => profiles.infos(pageLink(req.query)),
  )
}
