import { uuidOrNull } from '@signalbox/model/entity-id'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { Db } from '../../database/database'
import type { WriteContext } from './kind'

/** The customer of a document; null with a warning if the tenant does not have the customer. */
export async function ownCustomer(
  tx: Db,
  { tenantId, note }: Pick<WriteContext, 'tenantId' | 'note'>,
  customerId: { id: string } | null | undefined,
  about: { label: string; name: string },
): Promise<string | null> {
  const id = uuidOrNull(customerId)
  if (id === null) return null
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (found) return id
  const message = 'It is not assigned to its customer, which was not imported.'
  note({ kind: 'LATER_SETTING', about: about.label, name: about.name, message })
  return null
}

/** When a document was created at the source; now if the document has no valid time. */
export const createdTimeOf = ({ createdTime }: JsonObject): number =>
  typeof createdTime === 'number' && Number.isSafeInteger(createdTime) && createdTime > 0
    ? createdTime
    : Date.now()

/** The name of a document. */
export const nameMember = (head: JsonObject) => textOf(head.name)
/** The title of a document. */
export const titleMember = (head: JsonObject) => textOf(head.title)
/** A text member of a document; the empty text if the member has another type. */
export const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '')
