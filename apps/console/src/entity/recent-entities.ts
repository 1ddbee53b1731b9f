import { type EntityId, EntityId as EntityIdSchema, Uuid } from '@signalbox/model/entity-id'
import { kindsWhere } from '@signalbox/model/entity-kinds/kinds-with'
import { z } from 'zod'
import { storeIfPossible } from './store-if-possible'

const MAX_RECENT = 8

const RecentEntity = z.object({ id: EntityIdSchema, ts: z.number() })
export type RecentEntity = z.infer<typeof RecentEntity>

const keyOf = (userId: string) => `TB-RECENT-${userId}`

/** The entity of a page path; null for lists and other pages. */
export function entityOfPath(path: string): EntityId | null {
  const [, list = '', id = '', rest] = path.split('/')
  const [entityType] = kindsWhere(({ console: pages }) => pages?.page === true && pages.list === `/${list}`)
  const uuid = Uuid.safeParse(id)
  return entityType && uuid.success && rest === undefined ? { entityType, id: uuid.data } : null
}

/** The entities this user opened last in this browser, newest first. */
export function recentEntities(userId: string): RecentEntity[] {
  try {
    const stored = z.array(RecentEntity).safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
    return stored.data ?? []
  } catch {
    return [] // Not JSON: not written by this module.
  }
}

/** Puts an entity at the start of the user's list. */
export function rememberEntity(userId: string, id: EntityId, ts = Date.now()) {
  const others = recentEntities(userId).filter((recent) => recent.id.id !== id.id)
  storeIfPossible(keyOf(userId), JSON.stringify([{ id, ts }, ...others].slice(0, MAX_RECENT)))
}
