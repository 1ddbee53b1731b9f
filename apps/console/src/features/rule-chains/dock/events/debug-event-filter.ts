import type { Event } from '@signalbox/model/entities/event'
import { matchesSearch } from '@signalbox/ui/search-text'
import { shownRelation } from '../../../../i18n/relation-names'

export interface DebugFilter {
  direction: 'all' | 'IN' | 'OUT'
  onlyFailed: boolean
  /** The text that the data, metadata, relation, type or error of an event contains. */
  text: string
}

export const NO_FILTER: DebugFilter = { direction: 'all', onlyFailed: false, text: '' }

/** Whether a debug event matches the filter. */
export function matchesFilter({ body }: Event, { direction, onlyFailed, text }: DebugFilter): boolean {
  if (direction !== 'all' && body.type !== direction) return false
  if (onlyFailed && !body.error) return false
  return [
    body.data,
    body.metadata,
    body.relationType,
    shownRelation(String(body.relationType ?? '')),
    body.msgType,
    body.error,
  ].some((part) => matchesSearch(String(part ?? ''), text))
}
