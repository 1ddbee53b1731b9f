import { z } from 'zod'
import { ShortText } from '../text/short-text'

/** The contact fields of tenants and customers; their columns have the same names. */
export const CONTACT_KEYS = [
  'country',
  'state',
  'city',
  'address',
  'address2',
  'zip',
  'phone',
  'email',
] as const

/** The contact data of a tenant or customer. */
export type Contact = Record<(typeof CONTACT_KEYS)[number], string | null>

const shapeOf = <T extends z.ZodType>(field: T) =>
  Object.fromEntries(CONTACT_KEYS.map((name) => [name, field])) as Record<keyof Contact, T>

export const contactShape = shapeOf(z.string().nullable())
export const contactInputShape = shapeOf(ShortText)

/** The contact fields of a larger object. */
export const contactOf = (holder: Contact): Contact =>
  Object.fromEntries(CONTACT_KEYS.map((name) => [name, holder[name]])) as Contact

export const NO_CONTACT = Object.fromEntries(CONTACT_KEYS.map((name) => [name, null])) as Contact
