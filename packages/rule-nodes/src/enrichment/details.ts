import type { EntityId } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import { printJson } from '@signalbox/model/json/json'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Message } from '@signalbox/model/message'
import { z } from 'zod'
import type { NodeContext } from '../context'
import { exactDataObject, withChanges, withMetadata } from '../messages'

const DETAILS = {
  TITLE: 'title',
  COUNTRY: 'country',
  CITY: 'city',
  STATE: 'state',
  ZIP: 'zip',
  ADDRESS: 'address',
  ADDRESS2: 'address2',
  PHONE: 'phone',
  EMAIL: 'email',
  ADDITIONAL_INFO: 'additionalInfo',
} as const
const Detail = z.enum(Object.keys(DETAILS) as [keyof typeof DETAILS, ...(keyof typeof DETAILS)[]])
type Detail = z.infer<typeof Detail>

export const detailsConfig = {
  detailsList: z.array(Detail).meta({ field: 'choices', required: true, options: Detail.options }),
  addToMetadata: z.boolean(),
}
export const DETAILS_DEFAULTS = { detailsList: [], addToMetadata: false }

/** The message with contact details of a customer or tenant, in its data or metadata. */
export async function withDetails(
  ctx: NodeContext,
  msg: Message,
  entityId: EntityId,
  prefix: 'customer_' | 'tenant_',
  { detailsList, addToMetadata }: { detailsList: Detail[]; addToMetadata: boolean },
): Promise<Message> {
  const entity = await ctx.entities.find(entityId)
  if (!entity) throw new Error(`${entityId.entityType} ${entityId.id} does not exist`)
  const details: Record<string, string> = {}
  for (const detail of detailsList) {
    const value = detailOf(entity, detail)
    if (value !== undefined && value !== null) details[prefix + DETAILS[detail]] = String(value)
  }
  if (addToMetadata) return withMetadata(msg, details)
  const data = exactDataObject(msg)
  for (const [key, value] of Object.entries(details)) data.set(key, value)
  return withChanges(msg, { data: printJson(data) })
}

function detailOf(entity: JsonObject, detail: Detail): unknown {
  const value = entity[DETAILS[detail]]
  return detail === 'ADDITIONAL_INFO' && isObject(value) ? value.description : value
}
