import type { AssetProfile, AssetProfileId } from '@signalbox/model/entities/asset-profile'
import { entityId, NULL_UUID } from '@signalbox/model/entity-id'
import { v5 } from 'uuid'

/** The asset type that every tenant has, even a tenant without assets. */
export const DEFAULT_ASSET_TYPE = 'default'

/**
 * The id of the asset profile that stands for an asset type. Clients of ThingsBoard 3.4.2 and later expect asset
 * profiles. The id is derived from the name, so it is the same on every node and after a move to another installation.
 */
export const assetProfileId = (type: string): AssetProfileId => ({
  entityType: 'ASSET_PROFILE',
  id: v5(`asset profile ${type}`, NULL_UUID),
})

/** Converts an asset type to the asset profile that clients of ThingsBoard 3.4.2 and later expect. */
export const toAssetProfile = (tenantId: string, type: string): AssetProfile => ({
  id: assetProfileId(type),
  createdTime: 0,
  tenantId: entityId('TENANT', tenantId),
  name: type,
  description: null,
  image: null,
  default: type === DEFAULT_ASSET_TYPE,
  defaultRuleChainId: null,
  defaultDashboardId: null,
  defaultQueueName: null,
  defaultEdgeRuleChainId: null,
  externalId: null,
})
