import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import type { HeadPage } from './source'
import { isAbsent, type SourceClient, SourceError } from './source-client'

const PAGE_SIZE = 200
const Page = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  totalElements: z.number().int().min(0),
  hasNext: z.boolean(),
})

/**
 * All pages of a list, oldest first, so that documents created during the reading are added at the end and shift no
 * page.
 */
export async function* pagesOf(
  client: SourceClient,
  path: string,
  { sort = 'createdTime', pageSize = PAGE_SIZE }: { sort?: string | null; pageSize?: number } = {},
): AsyncGenerator<HeadPage> {
  const order = sort === null ? '' : `&sortProperty=${sort}&sortOrder=ASC`
  for (let page = 0; ; page++) {
    const separator = path.includes('?') ? '&' : '?'
    const text = await client.get(`${path}${separator}pageSize=${pageSize}&page=${page}${order}`)
    const { data, totalElements, hasNext } = readPage(path, text)
    yield { heads: data as JsonObject[], total: totalElements }
    if (!hasNext || data.length === 0) return
  }
}

/** Like `pagesOf`, but without any page if the path or the permission is missing at the source. */
export async function* optionalPagesOf(...args: Parameters<typeof pagesOf>): AsyncGenerator<HeadPage> {
  try {
    yield* pagesOf(...args)
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
}

function readPage(path: string, text: string) {
  const parsed = Page.safeParse(jsonOrUndefined(text))
  if (!parsed.success)
    throw new SourceError(200, `${path.replace(/\?.*$/, '')} did not return a page of documents`)
  return parsed.data
}
