import type { Event } from '@signalbox/model/entities/event'
import { shownRelation } from '../../../../i18n/relation-names'

export interface DebugFilter {
  direction: 'all' | 'IN' | 'OUT'
  onlyFailed: boolean
  /** Searched for in the data, metadata, relation, type and error. */
  text: string
}

export const NO_FILTER: DebugFilter = { direction: 'all', onlyFailed: false, text: '' }

/** Whether a debug event passes the filter. */
export function passes({ body }: Event, { direction, onlyFailed, text }: DebugFilter): boolean {
  if (direction !== 'all' && body.type !== direction) return false
  if (onlyFailed && !body.error) return false
  const wanted = text.trim().toLowerCase()
  return [
    body.data,
    body.metadata,
    body.relationType,
    shownRelation(String(body.relationType ?? '')),
    body.msgType,
    body.error,
  ].some((part) =>
    String(part ?? '')
      .toLowerCase()
      .includes(wanted),
  )
}
