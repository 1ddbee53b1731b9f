import { z } from 'zod'
import { idOf } from '../entity-id'
import { AdditionalInfo } from '../json/json-value'
import { ShortText } from '../text/short-text'
import { contactInputShape, contactShape } from './contact-fields'

/** Reserved title of the customer that public links belong to. */
export const PUBLIC_CUSTOMER = 'Public'

/** A customer of a tenant. `name` is an alias of the title. */
export const Customer = z.object({
  id: idOf('CUSTOMER'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  title: z.string(),
  name: z.string(),
  ...contactShape,
  additionalInfo: AdditionalInfo,
})
export type Customer = z.infer<typeof Customer>

export const CustomerInput = z.object({
  id: idOf('CUSTOMER').nullish(),
  title: ShortText,
  ...contactInputShape,
  additionalInfo: AdditionalInfo,
})
export type CustomerInput = z.infer<typeof CustomerInput>

/** A customer as dashboards store it. */
export const ShortCustomerInfo = z.object({
  customerId: idOf('CUSTOMER'),
  title: z.string(),
  public: z.boolean(),
})
export type ShortCustomerInfo = z.infer<typeof ShortCustomerInfo>

/** Whether it is the customer to which public entities are assigned. */
export const isPublicCustomer = ({ additionalInfo }: Pick<Customer, 'additionalInfo'>) =>
  additionalInfo?.isPublic === true
