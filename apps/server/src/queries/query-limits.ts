import { badRequest } from '@signalbox/model/errors'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { EntityDataQuery } from '@signalbox/model/query/entity-query'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import type { Predicate } from '@signalbox/model/query/predicate'

/** A page is built in memory; these limits prevent one request from using all of it. */
const MAX_PAGE_SIZE = 50_000
const MAX_VALUES = 100_000
const VALUES_PER_SLICE = 500
/** Far above normal use; every item makes the SQL statement longer. */
const MAX_FIELDS = 1000
const MAX_KEYS = 1000
const MAX_CONDITIONS = 1000
const MAX_RELATION_FILTERS = 1000

/** Refuses queries above the limits. */
export function requireBoundedQuery(query: EntityDataQuery) {
  const { entityFields, latestValues, keyFilters, pageLink } = query
  requirePage(pageLink)
  atMost(MAX_FIELDS, entityFields.length, 'selected fields')
  atMost(MAX_KEYS, latestValues.length, 'selected attributes and series')
  requireBoundedConditions(keyFilters)
}

/** Refuses key filters with too many conditions. */
export function requireBoundedConditions(keyFilters: KeyFilter[]) {
  const conditions = keyFilters.reduce((sum, { predicate }) => sum + conditionsIn(predicate), 0)
  atMost(MAX_CONDITIONS, conditions, 'conditions')
}

/** Refuses an entity filter with too many relation filters. */
export function requireBoundedFilter(filter: EntityFilter) {
  if (filter.type === 'relationsQuery')
    atMost(MAX_RELATION_FILTERS, filter.filters.length, 'relation filters')
}

export type Selection = Pick<EntityDataQuery, 'entityFields' | 'latestValues'>

/** Refuses a result with too many values: every row contains every requested key. */
export function requireBoundedAnswer(rows: number, selection: Selection) {
  if (rows > maxRows(selection)) throw badRequest(`The result may have at most ${MAX_VALUES} values`)
}

/** The number of rows to read. One row more than a result may have is enough to refuse the result. */
export const rowsToRead = (pageSize: number, selection: Selection) =>
  Math.min(pageSize, maxRows(selection) + 1)

/** The rows of a result that one turn of the event loop builds or encodes: more would delay other requests. */
export const rowsPerSlice = (selection: Selection) => rowsWith(VALUES_PER_SLICE, selection)

const maxRows = (selection: Selection) => rowsWith(MAX_VALUES, selection)

const rowsWith = (values: number, { entityFields, latestValues }: Selection) =>
  Math.max(1, Math.floor(values / Math.max(1, entityFields.length + latestValues.length)))

function requirePage({ page, pageSize }: { page: number; pageSize: number }) {
  if (pageSize > MAX_PAGE_SIZE) throw badRequest(`A page may hold at most ${MAX_PAGE_SIZE} rows`)
  if (!Number.isSafeInteger(page * pageSize)) throw badRequest(`There is no page ${page}`)
}

const conditionsIn = (predicate: Predicate): number =>
  predicate.type === 'COMPLEX' ? predicate.predicates.reduce((sum, part) => sum + conditionsIn(part), 1) : 1

function atMost(max: number, number: number, what: string) {
  if (number > max) throw badRequest(`A query may have at most ${max} ${what}, this one has ${number}`)
}
