import { z } from 'zod'

/** Query parameters of every list of the API. */
export interface PageLink {
  pageSize: number
  page: number
  textSearch?: string
  /** `contains` finds the text anywhere in a value; without it a value has to begin with the text. */
  textMatch?: 'contains'
  sortProperty?: string
  sortOrder: 'ASC' | 'DESC'
  /** The language by whose rules names are sorted; without it they are sorted by bytes. */
  sortLanguage?: string
}

/** A page link with a time range (events, audit logs, alarms). */
export interface TimePageLink extends PageLink {
  startTime?: number
  endTime?: number
}

export interface PageData<T> {
  data: T[]
  totalPages: number
  totalElements: number
  hasNext: boolean
}

/** The schema of a page of items. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
    hasNext: z.boolean(),
  })

/** A page of rows for a page link and a total. */
export function toPage<T>(
  data: T[],
  totalElements: number,
  link: Pick<PageLink, 'page' | 'pageSize'>,
): PageData<T> {
  const totalPages = Math.ceil(totalElements / link.pageSize)
  return { data, totalPages, totalElements, hasNext: link.page + 1 < totalPages }
}

/** A page without items. */
export const emptyPage = <T>(): PageData<T> => ({ data: [], totalPages: 0, totalElements: 0, hasNext: false })
