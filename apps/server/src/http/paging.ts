import { badRequest } from '@signalbox/model/errors'
import type { PageLink, TimePageLink } from '@signalbox/model/query/paging'
import { z } from 'zod'

const optionalText = z
  .string()
  .max(1024)
  .optional()
  .transform((text) => (text === '' ? undefined : text))
/** A query parameter that may be left out or empty. */
export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const wholeNumber = z.coerce.number().int()
/** Java clients send the largest int to mean "all". */
const pageNumber = wholeNumber.max(2_147_483_647)

/** The query parameters of every list. An empty optional value counts as absent. */
export const PageQuery = z.object({
  pageSize: pageNumber,
  page: pageNumber,
  textSearch: optionalText,
  /**
   * Whether the text may be anywhere in a value; not part of the API of ThingsBoard 3.2.1, which searches beginnings.
   */
  textMatch: blankAsAbsent(z.literal('contains')),
  sortProperty: optionalText,
  sortOrder: optionalText,
  /** The language whose rules sort names; not part of the API of ThingsBoard. */
  sortLanguage: optionalText,
})

export const TimePageQuery = PageQuery.extend({
  startTime: blankAsAbsent(wholeNumber),
  endTime: blankAsAbsent(wholeNumber),
})

/** An optional text parameter; an empty text counts as absent. */
export const OptionalText = optionalText

/** Ids that are separated by commas. Their number is limited by the length of a request line. */
export const IdList = z.string().optional()

export const IdParam = z.object({ id: z.string() })

/** The page that the query parameters request; throws if they are invalid. */
export function pageLink(query: z.infer<typeof PageQuery>): PageLink {
  if (query.pageSize < 1)
    throw badRequest(`Page size ${query.pageSize} is invalid: it must be greater than zero`)
  if (query.page < 0) throw badRequest(`Page ${query.page} is invalid: it must not be negative`)
  return { ...query, sortOrder: sortOrder(query) }
}

/** The page and the time range that the query parameters request. */
export function timePageLink(query: z.infer<typeof TimePageQuery>): TimePageLink {
  return { ...pageLink(query), startTime: query.startTime, endTime: query.endTime }
}

function sortOrder(query: z.infer<typeof PageQuery>): 'ASC' | 'DESC' {
  if (!query.sortProperty || !query.sortOrder) return 'ASC'
  const order = query.sortOrder.toUpperCase()
  if (order === 'ASC' || order === 'DESC') return order
  throw badRequest(`Sort order ${query.sortOrder} is not supported: use ASC or DESC`)
}

export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A uuid from a path or query parameter. */
export function uuid(text: string): string {
  if (!UUID_PATTERN.test(text)) throw badRequest(`The UUID text ${text.slice(0, 64)} is invalid`)
  return text.toLowerCase()
}

/** A comma-separated list of uuids; at least one. */
export function uuidList(text: string | undefined, name: string): string[] {
  const parts = (text ?? '').split(',').filter(Boolean)
  if (parts.length === 0) throw badRequest(`Parameter '${name}' may not be empty`)
  return parts.map(uuid)
}
