import { AssetProfile, AssetProfileId, AssetProfileInfo } from '@signalbox/model/entities/asset-profile'
import { type PageData, pageOf, toPage } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import type { AssetService } from './asset.service'
import { assetProfileId, DEFAULT_ASSET_TYPE } from './asset-profile'

const readers = { config: { authority: TENANT_USERS } }
const admins = { config: { authority: TENANT_ADMIN } }

/** Asset types as read-only asset profiles, which clients of ThingsBoard 3.4.2 and later request. */
export function assetProfileRoutes(app: App, assets: Pick<AssetService, 'profiles' | 'profile'>) {
  app.get(
    '/api/assetProfiles',
    { ...admins, schema: { querystring: PageQuery, response: { 200: pageOf(AssetProfile) } } },
    async (req) => pageOfProfiles(await assets.profiles(userOf(req)), req.query),
  )

  app.get(
    '/api/assetProfileInfos',
    { ...readers, schema: { querystring: PageQuery, response: { 200: pageOf(AssetProfileInfo) } } },
    async (req) => pageOfProfiles(await assets.profiles(userOf(req)), req.query),
  )

  listByIds(app, {
    path: '/api/assetProfileInfos/list',
    parameter: 'assetProfileIds',
    authority: TENANT_USERS,
    item: AssetProfileInfo,
    find: async (user, ids) => (await assets.profiles(user)).filter(({ id }) => ids.includes(id.id)),
  })

  app.get(
    '/api/assetProfile/names',
    {
      ...readers,
      schema: { response: { 200: z.array(z.object({ id: AssetProfileId, name: z.string() })) } },
    },
    (req) => assets.profiles(userOf(req)),
  )

  app.get(
    '/api/assetProfileInfo/default',
    { ...readers, schema: { response: { 200: AssetProfileInfo } } },
    (req) => assets.profile(userOf(req), assetProfileId(DEFAULT_ASSET_TYPE).id),
  )

  app.get(
    '/api/assetProfileInfo/:id',
    { ...readers, schema: { params: IdParam, response: { 200: AssetProfileInfo } } },
    (req) => assets.profile(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/assetProfile/:id',
    { ...admins, schema: { params: IdParam, response: { 200: AssetProfile } } },
    (req) => assets.profile(userOf(req), uuid(req.params.id)),
  )
}

/** A page of profiles that are sorted by name. A tenant has few asset types, so the profiles are searched in memory. */
function pageOfProfiles(profiles: AssetProfile[], query: z.infer<typeof PageQuery>): PageData<AssetProfile> {
  const link = pageLink(query)
  const { page, pageSize, sortOrder, textSearch = '' } = link
  const matching = profiles.filter(({ name }) => name.toLowerCase().includes(textSearch.toLowerCase()))
  if (sortOrder === 'DESC') matching.reverse()
  return toPage(matching.slice(page * pageSize, (page + 1) * pageSize), matching.length, link)
}
