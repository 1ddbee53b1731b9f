import { badRequest } from '@signalbox/model/errors'
import { type PageData, type PageLink, type TimePageLink, toPage } from '@signalbox/model/query/paging'
import { type SelectQueryBuilder, sql } from 'kysely'
import { sortedIn } from '../database/collations'
import { lowerCase } from '../database/lower-case'

export interface ListRules {
  /** Sort properties of the API and their columns. Rows with equal values in a column are sorted by the next column. */
  sort: Record<string, string | readonly string[]>
  /** The columns of the text search; a list without such columns cannot be searched. */
  search: string[]
  /** The columns (with text in lower case) in which a search with `textMatch` looks; by default those of `search`. */
  contained?: readonly string[] | undefined
  /** A unique column that sorts rows with equal values, so that no row is on two pages. */
  tieBreaker: string
}

/**
 * Reads one page of a list with two statements: the rows, and their total number. The text search is case-insensitive
 * and finds values that begin with the text, or with `textMatch` those that contain it. Wildcards in the text are plain
 * characters. A list without search columns ignores the text.
 */
export async function listPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  link: PageLink,
  rules: ListRules,
): Promise<PageData<Row>> {
  let filtered = query
  if (link.textSearch && rules.search.length > 0) {
    const isContained = link.textMatch === 'contains'
    const pattern = `${isContained ? '%' : ''}${escapeLike(lowerCase(link.textSearch))}%`
    const columns =
      (isContained && rules.contained?.map((column) => sql.ref(column))) ||
      rules.search.map((column) => sql`lower(${sql.ref(column)})`)
    const anyColumn = sql.join(
      columns.map((column) => sql`${column} like ${pattern}`),
      sql` or `,
    )
    filtered = filtered.where(sql<boolean>`(${anyColumn})`)
  }
  const counted = filtered.clearSelect().select(sql<number>`count(*)`.as('total'))
  const rows = filtered
    .orderBy(orderBy(link, rules))
    .orderBy(sql.ref(rules.tieBreaker))
    .limit(link.pageSize)
    .offset(link.pageSize * link.page)
  const [data, count] = await Promise.all([rows.execute(), counted.executeTakeFirstOrThrow()])
  return toPage(data as Row[], Number((count as { total: number }).total), link)
}

/** One page of a list with a time range; both ends of the range are included. */
export function listTimePage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  link: TimePageLink,
  rules: ListRules & { time: string },
): Promise<PageData<Row>> {
  const { startTime, endTime } = link
  const bounded = query
    .$if(startTime !== undefined, (q) => q.where(sql<boolean>`${sql.ref(rules.time)} >= ${startTime}`))
    .$if(endTime !== undefined, (q) => q.where(sql<boolean>`${sql.ref(rules.time)} <= ${endTime}`))
  return listPage(bounded, link, rules)
}

function orderBy(link: PageLink, rules: ListRules) {
  const property = link.sortProperty
  if (!property) return sql`${sql.ref(rules.tieBreaker)}`
  const column = Object.hasOwn(rules.sort, property) ? rules.sort[property] : undefined
  if (!column) throw badRequest(`Sort property ${property.slice(0, 64)} is unknown`)
  const value = (name: string) =>
    LANGUAGE_SORTED.has(property) ? sortedIn(sql.ref(name), link.sortLanguage) : sql.ref(name)
  return sql.join([column].flat().map((name) => sql`${value(name)} ${sql.raw(link.sortOrder)} nulls last`))
}

/** The sort properties with texts of users: they are sorted by the rules of the caller's language. */
const LANGUAGE_SORTED = new Set([
  ...['name', 'title', 'label', 'type', 'description', 'email', 'firstName', 'lastName'],
  ...['customerTitle', 'deviceProfileName', 'tenantProfileName', 'region'],
  ...['country', 'state', 'city', 'address', 'address2'],
])

/** Escapes the wildcards of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Converts the items of a page. */
export function mapPage<A, B>(page: PageData<A>, map: (item: A) => B): PageData<B> {
  return { ...page, data: page.data.map(map) }
}
