import { WidgetTypeInfo, widgetTypeInfo, widgetTypeReply } from '@signalbox/model/entities/widgets-bundle'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import { z } from 'zod'
import type { SecurityUser } from '../../access/security-user'
import { mapPage } from '../../directory/list-page'
import type { App } from '../../http/app'
import { ADMINS, ANY_USER, userOf } from '../../http/authentication'
import { IdParam, OptionalText, PageQuery, pageLink, uuid } from '../../http/paging'
import { Flag, OptionalFlag } from '../../http/parameters/flag'
import type { WidgetLibrary } from './widget-library'
import type { BundleKey, WidgetTypeFilter } from './widget-type.service'

const anyUser = { config: { authority: ANY_USER } }
const admins = { config: { authority: ADMINS } }

/** Names a bundle by its id, or by its alias as version 3.2.1 does. */
const BundleQuery = z.object({
  widgetsBundleId: OptionalText,
  isSystem: OptionalFlag,
  bundleAlias: OptionalText,
})
const ListQuery = PageQuery.partial().extend({
  ...BundleQuery.shape,
  tenantOnly: Flag(false),
  widgetTypeList: OptionalText,
  deprecatedFilter: z.enum(['ALL', 'ACTUAL', 'DEPRECATED']).default('ALL'),
})
const BundleId = z.object({ widgetsBundleId: z.string() })
const MAX_TYPES = 10_000
const ids = z.array(z.string().max(64)).max(MAX_TYPES)
const fqns = z.array(z.string().max(511)).max(MAX_TYPES)

/** Lists of widget types, at the paths of version 3.2.1 and of later versions, and the contents of bundles. */
export function widgetListRoutes(app: App, { bundles, types, contents }: WidgetLibrary) {
  async function keyOf(user: SecurityUser, query: z.infer<typeof BundleQuery>): Promise<BundleKey> {
    const { widgetsBundleId, isSystem, bundleAlias } = query
    if (widgetsBundleId) {
      const { tenantId, alias } = await bundles.get(user, uuid(widgetsBundleId))
      return { isSystem: tenantId.id === NULL_UUID, bundleAlias: alias }
    }
    if (isSystem === undefined || !bundleAlias)
      throw badRequest('Either widgetsBundleId, or isSystem and bundleAlias have to be given')
    return { isSystem, bundleAlias }
  }

  async function pageOf(user: SecurityUser, query: z.infer<typeof ListQuery>, bundle?: BundleKey) {
    const paging = PageQuery.safeParse(query)
    if (!paging.success) throw badRequest('Both pageSize and page have to be given')
    return mapPage(await types.page(user, filterOf(query, bundle), pageLink(paging.data)), widgetTypeInfo)
  }

  // With a bundle all its types are returned, without a bundle a page of the types of all bundles.
  app.get('/api/widgetTypes', { ...anyUser, schema: { querystring: ListQuery } }, async (req) => {
    const user = userOf(req)
    if (req.query.pageSize !== undefined) return pageOf(user, req.query)
    return (await types.list(user, await keyOf(user, req.query))).map(widgetTypeReply)
  })

  app.get('/api/widgetTypesDetails', { ...anyUser, schema: { querystring: BundleQuery } }, async (req) => {
    const user = userOf(req)
    return (await types.list(user, await keyOf(user, req.query))).map(widgetTypeReply)
  })

  app.get('/api/widgetTypesInfos', { ...anyUser, schema: { querystring: ListQuery } }, async (req) => {
    const user = userOf(req)
    const key = await keyOf(user, req.query)
    if (req.query.pageSize !== undefined) return pageOf(user, req.query, key)
    return (await types.list(user, key)).map(widgetTypeInfo)
  })

  app.get(
    '/api/widgetTypeInfo/:id',
    { ...admins, schema: { params: IdParam, response: { 200: WidgetTypeInfo } } },
    async (req) => widgetTypeInfo(await types.get(userOf(req), uuid(req.params.id))),
  )

  app.get(
    '/api/widgetTypeFqns',
    { ...admins, schema: { querystring: BundleId, response: { 200: z.array(z.string()) } } },
    (req) => contents.fqns(userOf(req), uuid(req.query.widgetsBundleId)),
  )

  app.post(
    '/api/widgetsBundle/:id/widgetTypes',
    { ...admins, schema: { params: IdParam, body: ids } },
    async (req, reply) => {
      await contents.setTypes(userOf(req), uuid(req.params.id), req.body.map(uuid))
      return reply.send()
    },
  )

  app.post(
    '/api/widgetsBundle/:id/widgetTypeFqns',
    { ...admins, schema: { params: IdParam, body: fqns } },
    async (req, reply) => {
      await contents.setFqns(userOf(req), uuid(req.params.id), req.body)
      return reply.send()
    },
  )
}

const filterOf = (query: z.infer<typeof ListQuery>, bundle: BundleKey | undefined): WidgetTypeFilter => ({
  bundle,
  tenantOnly: query.tenantOnly,
  kinds: query.widgetTypeList?.split(',').filter(Boolean),
  isDeprecated: query.deprecatedFilter === 'ALL' ? undefined : query.deprecatedFilter === 'DEPRECATED',
})
