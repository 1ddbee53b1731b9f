import {
  AssetProfile,
  AssetProfileId,
  AssetProfileInfo,
  AssetProfileInput,
} from '@signalbox/model/entities/asset-profile'
import { type PageData, pageOf, toPage } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import { assetProfileId, DEFAULT_ASSET_TYPE } from './asset-profile'
import type { AssetProfiles } from './asset-profiles'

const readers = { config: { authority: TENANT_USERS } }
const admins = { config: { authority: TENANT_ADMIN } }

/** `/api/assetProfile`: asset types as asset profiles, which clients of ThingsBoard 3.4.2 and later request. */
export function assetProfileRoutes(app: App, profiles: AssetProfiles) {
  app.get(
    '/api/assetProfiles',
    { ...admins, schema: { querystring: PageQuery, response: { 200: pageOf(AssetProfile) } } },
    async (req) => pageOfProfiles(await profiles.list(userOf(req)), req.query),
  )

  app.get(
    '/api/assetProfileInfos',
    { ...readers, schema: { querystring: PageQuery, response: { 200: pageOf(AssetProfileInfo) } } },
    async (req) => pageOfProfiles(await profiles.list(userOf(req)), req.query),
  )

  listByIds(app, {
    path: '/api/assetProfileInfos/list',
    parameter: 'assetProfileIds',
    authority: TENANT_USERS,
    item: AssetProfileInfo,
    find: async (user, ids) => (await profiles.list(user)).filter(({ id }) => ids.includes(id.id)),
  })

  app.get(
    '/api/assetProfile/names',
    {
      ...readers,
      schema: { response: { 200: z.array(z.object({ id: AssetProfileId, name: z.string() })) } },
    },
    (req) => profiles.list(userOf(req)),
  )

  app.get(
    '/api/assetProfileInfo/default',
    { ...readers, schema: { response: { 200: AssetProfileInfo } } },
    (req) => profiles.get(userOf(req), assetProfileId(DEFAULT_ASSET_TYPE).id),
  )

  app.get(
    '/api/assetProfileInfo/:id',
    { ...readers, schema: { params: IdParam, response: { 200: AssetProfileInfo } } },
    (req) => profiles.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/assetProfile/:id',
    { ...admins, schema: { params: IdParam, response: { 200: AssetProfile } } },
    (req) => profiles.get(userOf(req), uuid(req.params.id)),
  )

  app.post(
    '/api/assetProfile',
    { ...admins, schema: { body: AssetProfileInput, response: { 200: AssetProfile } } },
    async (req, reply) => {
      const saved = await profiles.save(userOf(req), req.body)
      const omitted = omittedIn(req.body, saved)
      if (omitted.length > 0)
        reply.header('warning', `299 signalbox "Saved without ${omitted.join(', ')}: not supported here"`)
      return saved
    },
  )

  app.post(
    '/api/assetProfile/:id/default',
    { ...admins, schema: { params: IdParam, response: { 200: AssetProfile } } },
    (req) => profiles.makeDefault(userOf(req), uuid(req.params.id)),
  )

  app.delete('/api/assetProfile/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await profiles.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })
}

/** A page of profiles that are sorted by name. A tenant has few asset types, so the profiles are searched in memory. */
function pageOfProfiles(profiles: AssetProfile[], query: z.infer<typeof PageQuery>): PageData<AssetProfile> {
  const link = pageLink(query)
  const { page, pageSize, sortOrder, textSearch = '' } = link
  const matching = profiles.filter(({ name }) => name.toLowerCase().includes(textSearch.toLowerCase()))
  if (sortOrder === 'DESC') matching.reverse()
  return toPage(matching.slice(page * pageSize, (page + 1) * pageSize), matching.length, link)
}

/** The members of the input that the saved profile does not have. */
function omittedIn({ id: _, name: __, ...members }: AssetProfileInput, saved: AssetProfile) {
  const stored: Record<string, unknown> = saved
  return Object.entries(members).flatMap(([member, value]) =>
    value && value !== stored[member] ? [member] : [],
  )
}
