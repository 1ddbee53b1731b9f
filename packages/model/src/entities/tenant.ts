import { z } from 'zod'
import { idOf } from '../entity-id'
import { AdditionalInfo } from '../json/json-value'
import { ShortText } from '../text/short-text'
import { contactInputShape, contactShape } from './contact-fields'

/** An organization on the platform. Tenants cannot see each other's data. `name` is an alias of the title. */
export const Tenant = z.object({
  id: idOf('TENANT'),
  createdTime: z.number().int(),
  title: z.string(),
  name: z.string(),
  region: z.string(),
  tenantProfileId: idOf('TENANT_PROFILE'),
  ...contactShape,
  additionalInfo: AdditionalInfo,
})
export type Tenant = z.infer<typeof Tenant>

export const TenantInfo = Tenant.extend({ tenantProfileName: z.string() })
export type TenantInfo = z.infer<typeof TenantInfo>

export const TenantInput = z.object({
  id: idOf('TENANT').nullish(),
  title: ShortText,
  tenantProfileId: idOf('TENANT_PROFILE').nullish(),
  ...contactInputShape,
  additionalInfo: AdditionalInfo,
})
export type TenantInput = z.infer<typeof TenantInput>
