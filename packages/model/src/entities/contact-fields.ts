import { z } from 'zod'
import { ShortText } from '../text/short-text'

const contactFields = ['country', 'state', 'city', 'address', 'address2', 'zip', 'phone', 'email'] as const

/** The contact data of a tenant or customer. */
export type Contact = Record<(typeof contactFields)[number], string | null>

const shapeOf = <T extends z.ZodType>(field: T) =>
  Object.fromEntries(contactFields.map((name) => [name, field])) as Record<keyof Contact, T>

export const contactShape = shapeOf(z.string().nullable())
export const contactInputShape = shapeOf(ShortText)

/** The contact fields of a larger object. */
export const contactOf = (holder: Contact): Contact =>
  Object.fromEntries(contactFields.map((name) => [name, holder[name]])) as Contact

export const NO_CONTACT = Object.fromEntries(contactFields.map((name) => [name, null])) as Contact
