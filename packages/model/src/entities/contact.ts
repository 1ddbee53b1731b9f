import { isEmail } from '../text/email'
import { isPostalCode } from '../text/postal-code'

export type CheckedContact = { country?: string | null; zip?: string | null; email?: string | null }
export type ContactErrors = { zip?: 'contact.postal-code-invalid'; email?: 'user.invalid-email-format' }

/** Errors of a contact form, as message keys by field; the postal code is checked against the country. */
export function contactErrors({ country, zip, email }: CheckedContact): ContactErrors {
  return {
    ...(!isPostalCode(zip, country) && { zip: 'contact.postal-code-invalid' as const }),
    ...(email && !isEmail(email) && { email: 'user.invalid-email-format' as const }),
  }
}
