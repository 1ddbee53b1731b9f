import { Asset, AssetInfo, AssetInput } from '@signalbox/model/entities/asset'
import type { App } from '../../http/app'
import { TENANT_USERS, userOf } from '../../http/authentication'
import { assignableRoutes } from '../assignable/assignable.routes'
import type { AssetService } from './asset.service'
import { assetProfileRoutes } from './asset-profile.routes'
import type { AssetProfiles } from './asset-profiles'

/** `/api/asset`: saving, the paths in common with devices and entity views, and asset profiles. */
export function assetRoutes(app: App, assets: AssetService, profiles: AssetProfiles) {
  assignableRoutes(app, { word: 'asset', item: Asset, info: AssetInfo }, assets)
  assetProfileRoutes(app, profiles)

  app.post(
    '/api/asset',
    { config: { authority: TENANT_USERS }, schema: { body: AssetInput, response: { 200: Asset } } },
    (req) => assets.save(userOf(req), req.body),
  )
}
