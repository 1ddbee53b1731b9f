import type { SearchHit } from '@signalbox/model/search'
import { shownCustomer } from '../i18n/customer-names'
import { get, QUIET } from './request/request'

/** The query key of a search; each text has its own results. */
export const searchKey = (text: string) => ['search', text] as const

/**
 * A few entities of each kind whose name or label contains the text, or whose id is the text. Within a kind, names that
 * begin with the text come first.
 */
export async function searchEntities(textSearch: string, signal?: AbortSignal): Promise<SearchHit[]> {
  const hits = await get<SearchHit[]>('/api/search', {
    params: { textSearch },
    ...QUIET,
    signal,
  })
  return hits.map(shownHit)
}

const shownHit = (hit: SearchHit): SearchHit => ({
  ...hit,
  name: hit.id.entityType === 'CUSTOMER' ? shownCustomer(hit.name) : hit.name,
  owner:
    hit.owner?.id.entityType === 'CUSTOMER'
      ? { ...hit.owner, title: shownCustomer(hit.owner.title) }
      : hit.owner,
})
