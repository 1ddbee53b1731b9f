import { z } from 'zod'
import { idOf } from '../entity-id'
import { AdditionalInfo } from '../json/json-value'
import { ShortText } from '../text/short-text'
import { AssetProfileId } from './asset-profile'

/** Reserved for the platform. */
export const RESERVED_ASSET_TYPE = 'TbServiceQueue'

/** A thing that is not a device: a building, a field, a vehicle. */
export const Asset = z.object({
  id: idOf('ASSET'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  customerId: idOf('CUSTOMER'),
  name: z.string(),
  type: z.string(),
  label: z.string().nullable(),
  additionalInfo: AdditionalInfo,
  /** Derived from the type, for clients of ThingsBoard 3.4.2 and later. */
  assetProfileId: AssetProfileId.optional(),
})
export type Asset = z.infer<typeof Asset>

/** An asset as lists show it. */
export const AssetInfo = Asset.extend({
  customerTitle: z.string().nullable(),
  customerIsPublic: z.boolean(),
})
export type AssetInfo = z.infer<typeof AssetInfo>

export const AssetInput = z.object({
  id: idOf('ASSET').nullish(),
  customerId: idOf('CUSTOMER').nullish(),
  name: ShortText,
  type: ShortText,
  label: ShortText,
  additionalInfo: AdditionalInfo,
  /** Determines the type where `type` is absent. */
  assetProfileId: z.object({ id: z.string() }).nullish().catch(null),
})
export type AssetInput = z.infer<typeof AssetInput>
