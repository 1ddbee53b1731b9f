import { CONTACT_KEYS, type Contact, contactOf } from '@signalbox/model/entities/contact-fields'
import { badRequest } from '@signalbox/model/errors'
import { isEmail } from '@signalbox/model/text/email'

/** Returns the contact fields of an input; throws if the email is neither empty nor valid. */
export function requireContact(input: Contact): Contact {
  if (input.email && !isEmail(input.email)) throw badRequest(`'${input.email}' is not a valid email address`)
  return contactOf(input)
}

/** Sort properties of lists of entities with contact fields. */
export const contactSort = (table: string) =>
  Object.fromEntries(CONTACT_KEYS.map((field) => [field, `${table}.${field}`]))
