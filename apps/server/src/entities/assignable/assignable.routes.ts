import { EntitySubtype } from '@signalbox/model/entities/device'
import { EntitySearchQuery } from '@signalbox/model/entities/relation'
import { badRequest } from '@signalbox/model/errors'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { IdList, IdParam, OptionalText, PageQuery, pageLink, uuid, uuidList } from '../../http/paging'
import { OptionalFlag } from '../../http/parameters/flag'
import type { assignableService, TypedAssignable } from './assignable.service'
import type { AssignableTable, AssignableWord } from './assignable-kind'

const ListQuery = PageQuery.extend({
  type: OptionalText,
  deviceProfileId: OptionalText,
  assetProfileId: OptionalText,
  active: OptionalFlag,
  hasActiveAlarm: OptionalFlag,
})
const CustomerParam = z.object({ customerId: z.string() })

interface Names {
  /** The word of the kind in paths: `device` in `/api/device/:id` and `/api/tenant/deviceInfos`. */
  word: AssignableWord
  item: z.ZodType
  info: z.ZodType
}

type Service<Item extends TypedAssignable> = ReturnType<typeof assignableService<AssignableTable, Item>>

/** The part of the REST resource that devices, assets and entity views share. */
export function assignableRoutes<Item extends TypedAssignable>(
  app: App,
  { word, item, info }: Names,
  service: Service<Item>,
) {
  const readers = { config: { authority: TENANT_USERS } }
  const admins = { config: { authority: TENANT_ADMIN } }
  const plural = `${word}s`
  const nameParameter = `${word}Name`
  const idsParameter = `${word}Ids`

  app.get(`/api/${word}/:id`, { ...readers, schema: { params: IdParam, response: { 200: item } } }, (req) =>
    service.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    `/api/${word}/info/:id`,
    { ...readers, schema: { params: IdParam, response: { 200: info } } },
    (req) => service.info(userOf(req), uuid(req.params.id)),
  )

  app.get(
    `/api/${word}/types`,
    { ...readers, schema: { response: { 200: z.array(EntitySubtype) } } },
    (req) => service.types(userOf(req)),
  )

  app.delete(`/api/${word}/:id`, { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await service.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  // Returns a page, or the entity with the given name.
  app.get(
    `/api/tenant/${plural}`,
    { ...admins, schema: { querystring: ListQuery.partial().extend({ [nameParameter]: OptionalText }) } },
    (req) => {
      const name = (req.query as Record<string, unknown>)[nameParameter]
      if (typeof name === 'string') return service.byName(userOf(req), name)
      const query = ListQuery.safeParse(req.query)
      if (!query.success) throw badRequest(`Either ${nameParameter}, or pageSize and page have to be given`)
      return service.plainList(userOf(req), { type: query.data.type }, pageLink(query.data))
    },
  )

  app.get(
    `/api/tenant/${word}Infos`,
    { ...admins, schema: { querystring: ListQuery, response: { 200: pageOf(info) } } },
    (req) => service.list(userOf(req), filterOf(word, req.query), pageLink(req.query)),
  )

  app.get(
    `/api/customer/:customerId/${plural}`,
    {
      ...readers,
      schema: { params: CustomerParam, querystring: ListQuery, response: { 200: pageOf(item) } },
    },
    (req) => {
      const filter = { customerId: uuid(req.params.customerId), type: req.query.type }
      return service.plainList(userOf(req), filter, pageLink(req.query))
    },
  )

  app.get(
    `/api/customer/:customerId/${word}Infos`,
    {
      ...readers,
      schema: { params: CustomerParam, querystring: ListQuery, response: { 200: pageOf(info) } },
    },
    (req) => {
      const filter = { customerId: uuid(req.params.customerId), ...filterOf(word, req.query) }
      return service.list(userOf(req), filter, pageLink(req.query))
    },
  )

  app.get(
    `/api/${plural}`,
    {
      ...readers,
      schema: { querystring: z.object({ [idsParameter]: IdList }), response: { 200: z.array(item) } },
    },
    (req) => service.byIds(userOf(req), uuidList(req.query[idsParameter], idsParameter)),
  )

  app.post(
    `/api/${plural}`,
    { ...readers, schema: { body: EntitySearchQuery, response: { 200: z.array(item) } } },
    (req) => service.search(userOf(req), req.body, req.body[`${word}Types`]),
  )

  app.post(
    `/api/customer/:customerId/${word}/:id`,
    { ...admins, schema: { params: CustomerParam.extend({ id: z.string() }), response: { 200: item } } },
    (req) => service.assign(userOf(req), uuid(req.params.id), uuid(req.params.customerId)),
  )

  app.post(
    `/api/customer/public/${word}/:id`,
    { ...admins, schema: { params: IdParam, response: { 200: item } } },
    (req) => service.makePublic(userOf(req), uuid(req.params.id)),
  )

  app.delete(
    `/api/customer/${word}/:id`,
    { ...admins, schema: { params: IdParam, response: { 200: item } } },
    (req) => service.unassign(userOf(req), uuid(req.params.id)),
  )
}

/** Ignores parameters that do not apply to the kind: only devices have an activity state, for example. */
function filterOf(word: Names['word'], query: z.infer<typeof ListQuery>) {
  const { type, deviceProfileId, assetProfileId, active, hasActiveAlarm } = query
  if (word === 'asset') return { type, ...(assetProfileId && { assetProfileId: uuid(assetProfileId) }) }
  if (word !== 'device') return { type }
  return {
    type,
    ...(deviceProfileId && { deviceProfileId: uuid(deviceProfileId) }),
    ...(active !== undefined && { active }),
    ...(hasActiveAlarm !== undefined && { hasActiveAlarm }),
  }
}
