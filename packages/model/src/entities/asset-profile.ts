import { z } from 'zod'
import { idOf, Uuid } from '../entity-id'
import { ShortText } from '../text/short-text'

/** The id of an asset profile. Profiles are not entities here, so the kind is not in the list of entity types. */
export const AssetProfileId = z.object({ entityType: z.literal('ASSET_PROFILE'), id: Uuid })
export type AssetProfileId = z.infer<typeof AssetProfileId>

export const AssetProfileInfo = z.object({
  id: AssetProfileId,
  name: z.string(),
  tenantId: idOf('TENANT'),
  image: z.null(),
  defaultDashboardId: z.null(),
})
export type AssetProfileInfo = z.infer<typeof AssetProfileInfo>

/** An asset profile of ThingsBoard 3.4.2 and later. It stands for a type of assets and has nothing but a name. */
export const AssetProfile = AssetProfileInfo.extend({
  createdTime: z.number().int(),
  description: z.null(),
  default: z.boolean(),
  defaultRuleChainId: z.null(),
  defaultQueueName: z.null(),
  defaultEdgeRuleChainId: z.null(),
  externalId: z.null(),
})
export type AssetProfile = z.infer<typeof AssetProfile>

/** What a client sends to save an asset profile. Only the name is stored. */
export const AssetProfileInput = z.object({
  id: AssetProfileId.nullish(),
  name: ShortText,
  default: z.boolean().nullish(),
  description: z.unknown().optional(),
  image: z.unknown().optional(),
  defaultRuleChainId: z.unknown().optional(),
  defaultDashboardId: z.unknown().optional(),
  defaultQueueName: z.unknown().optional(),
  defaultEdgeRuleChainId: z.unknown().optional(),
})
export type AssetProfileInput = z.infer<typeof AssetProfileInput>
