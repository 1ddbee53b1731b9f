import {
  WidgetsBundle,
  WidgetsBundleInput,
  WidgetsBundleUsage,
  WidgetTypeInput,
  WidgetTypeReply,
  widgetTypeReply,
} from '@signalbox/model/entities/widgets-bundle'
import { badRequest } from '@signalbox/model/errors'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ADMINS, ANY_USER, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, OptionalText, PageQuery, pageLink, uuid } from '../../http/paging'
import { Flag, OptionalFlag } from '../../http/parameters/flag'
import type { WidgetLibrary } from './widget-library'

/** Names a widget type by its full name, or by its alias as version 3.2.1 does. */
const TypeQuery = z.object({
  fqn: OptionalText,
  isSystem: OptionalFlag,
  bundleAlias: OptionalText,
  alias: OptionalText,
})

/**
 * `/api/widgetsBundle` and `/api/widgetType`. All users read bundles, and a widget type by its alias; everything
 * else is for administrators, who change their own bundles and types.
 */
export function widgetRoutes(app: App, { bundles, types }: WidgetLibrary) {
  const anyUser = { config: { authority: ANY_USER } }
  const admins = { config: { authority: ADMINS } }
  const documents = { config: { authority: ADMINS, document: true } }
  const bundle = { 200: WidgetsBundle }
  const type = { 200: WidgetTypeReply }

  app.get('/api/widgetsBundle/:id', { ...anyUser, schema: { params: IdParam, response: bundle } }, (req) =>
    bundles.get(userOf(req), uuid(req.params.id)),
  )

  app.post(
    '/api/widgetsBundle',
    { ...documents, schema: { body: WidgetsBundleInput, response: bundle } },
    (req) => bundles.save(userOf(req), req.body),
  )

  app.delete('/api/widgetsBundle/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await bundles.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/widgetsBundle/:id/usage',
    { ...admins, schema: { params: IdParam, response: { 200: WidgetsBundleUsage } } },
    (req) => bundles.usage(userOf(req), uuid(req.params.id)),
  )

  // Without paging parameters, all bundles are returned.
  app.get('/api/widgetsBundles', { ...anyUser, schema: { querystring: PageQuery.partial() } }, (req) => {
    if (req.query.pageSize === undefined && req.query.page === undefined) return bundles.list(userOf(req))
    const query = PageQuery.safeParse(req.query)
    if (!query.success) throw badRequest('Both pageSize and page have to be given')
    return bundles.page(userOf(req), pageLink(query.data))
  })

  listByIds(app, {
    path: '/api/widgetsBundles/list',
    parameter: 'widgetsBundleIds',
    authority: ANY_USER,
    item: WidgetsBundle,
    find: bundles.byIds,
  })

  app.get('/api/widgetType/:id', { ...admins, schema: { params: IdParam, response: type } }, async (req) =>
    widgetTypeReply(await types.get(userOf(req), uuid(req.params.id))),
  )

  app.post(
    '/api/widgetType',
    {
      ...documents,
      schema: {
        body: WidgetTypeInput,
        querystring: z.object({ updateExistingByFqn: Flag(false) }),
        response: type,
      },
    },
    async (req) => {
      const input = req.query.updateExistingByFqn ? await types.withIdOfFqn(userOf(req), req.body) : req.body
      return widgetTypeReply(await types.save(userOf(req), input))
    },
  )

  app.delete('/api/widgetType/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await types.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/widgetType',
    {
      ...anyUser,
      schema: { querystring: TypeQuery, response: type },
    },
    async (req) => {
      const { fqn, isSystem, bundleAlias, alias } = req.query
      if (fqn) return widgetTypeReply(await types.byFqn(userOf(req), fqn))
      if (isSystem === undefined || !bundleAlias || !alias)
        throw badRequest('Either fqn, or isSystem, bundleAlias and alias have to be given')
      return widgetTypeReply(await types.byAlias(userOf(req), { isSystem, bundleAlias }, alias))
    },
  )
}
