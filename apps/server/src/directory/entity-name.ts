import { badRequest, fieldMissing } from '@signalbox/model/errors'

const MAX_LENGTH = 255

/**
 * Throws if a name, title or type is blank or too long to be edited. The schemas of requests check it too, but names
 * that devices and rule nodes give have no schema.
 */
export function requireName(entity: string, field: string, name: string): void {
  if (name.trim() === '') throw fieldMissing(entity, field)
  if (name.length > MAX_LENGTH) throw badRequest(`${entity} ${field} is longer than ${MAX_LENGTH} characters`)
}
