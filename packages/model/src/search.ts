import { z } from 'zod'
import { EntityId } from './entity-id'

/** An entity that a search by name has found, as the command palette of the console shows it. */
export const SearchHit = z.object({
  id: EntityId,
  name: z.string(),
  /** The type of a device, asset or entity view. */
  type: z.string().nullable(),
  /** The customer of the entity; for a search by a system administrator, the tenant of the entity. */
  owner: z.object({ id: EntityId, title: z.string() }).nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>
