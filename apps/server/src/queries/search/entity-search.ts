import { type EntityType, entityId, Uuid } from '@signalbox/model/entity-id'
import type { SearchHit } from '@signalbox/model/search'
import { type RawBuilder, sql } from 'kysely'
import type { SecurityUser } from '../../access/security-user'
import type { Database } from '../../database/database'
import { lowerCase } from '../../database/lower-case'
import { scopeOf } from '../scope'
import { likeText, storableText } from '../text/text'
import { type SearchedKind, searchedKinds } from './searched-kinds'

/** The maximum number of hits per kind of entity in the command palette. */
const HITS_PER_KIND = 6
const MAX_TEXT_LENGTH = 255

interface HitRow {
  entity_type: EntityType
  id: string
  name: string
  type: string | null
  owner_type: 'CUSTOMER' | 'TENANT'
  owner_id: string | null
  owner_title: string | null
}

/**
 * Finds entities of every kind by a part of their name, or by their id, in one statement. Names that begin with the
 * text come first. The search in each kind stops at its limit, so the number of entities has little influence on the
 * time.
 */
export function entitySearch(db: Database) {
  return async (user: SecurityUser, text: string): Promise<SearchHit[]> => {
    const wanted = lowerCase(storableText(text).trim()).slice(0, MAX_TEXT_LENGTH)
    const kinds = searchedKinds(user.authority)
    if (wanted === '' || kinds.length === 0) return []
    const scope = scopeOf(user)
    const parts = kinds.map((kind, kindIndex) => hitsOf(kind, kind.within(scope), wanted, kindIndex))
    const { rows } = await sql<HitRow>`
      select found.*, coalesce(c.title, t.title) as owner_title from (${sql.join(parts, sql` union all `)}) found
      left join customer c on c.id = found.owner_id
      left join tenant t on t.id = found.owner_id
      order by found.kind_index, found.rank, lower(found.name), found.id`.execute(db)
    return rows.map((row) => ({
      id: entityId(row.entity_type, row.id),
      name: row.name,
      type: row.type,
      owner:
        row.owner_id === null
          ? null
          : { id: entityId(row.owner_type, row.owner_id), title: row.owner_title ?? '' },
    }))
  }
}

function hitsOf(kind: SearchedKind, within: RawBuilder<boolean>, wanted: string, kindIndex: number) {
  const name = sql.raw(kind.name)
  const columns = sql`${sql.lit(kindIndex)} as kind_index, ${sql.lit(kind.entityType)} as entity_type, e.id, ${name} as name,
    ${sql.raw(kind.type ?? 'null::text')} as type, ${sql.lit(kind.owner?.type ?? 'CUSTOMER')} as owner_type,
    ${sql.raw(kind.owner?.id ?? 'null::uuid')} as owner_id`
  const from = sql`${sql.raw(kind.table)} e where ${within}`
  const id = Uuid.safeParse(wanted)
  if (id.success) return sql`(select ${columns}, 0 as rank from ${from} and e.id = ${id.data}::uuid)`
  const start = `${likeText(wanted)}%`
  const anywhere = `%${start}`
  const contained = kind.contained.map((column) => sql`${sql.raw(column)} like ${anywhere}`)
  // Sorted in the order of the prefix index, so that only the first rows are read from the index.
  return sql`(select * from (
    (select ${columns}, 0 as rank from ${from} and lower(${name}) like ${start}
      order by lower(${name}) using ~<~ limit ${HITS_PER_KIND})
    union all
    (select ${columns}, 1 as rank from ${from} and (${sql.join(contained, sql` or `)}) and lower(${name}) not like ${start}
      limit ${HITS_PER_KIND})
  ) ${sql.raw(`hits_${kind.entityType.toLowerCase()}`)} limit ${HITS_PER_KIND})`
}
