import type { SearchHit } from '@signalbox/model/search'
import { get } from './request/request'

export const searchKey = (text: string) => ['search', text] as const

/** Entities of every kind whose name contains the text; names that begin with it come first. */
export const searchEntities = (textSearch: string, signal?: AbortSignal) =>
  get<SearchHit[]>('/api/search', {
    params: { textSearch },
    ignoreErrors: true,
    ignoreLoading: true,
    signal,
  })
