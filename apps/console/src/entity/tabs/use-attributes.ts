import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/request/error-text'
import { attributeKeys, listAttributes } from '../../api/telemetry/attributes'
import { type LatestValue, useLatestValues } from '../../live/use-latest-values'
import { storedText } from '../overview/values/stored-text'

export interface AttributeRow {
  key: string
  value: string
  /** As displayed: a stored number in the format of the language. */
  text: string
  /** As stored, with its type. */
  stored: unknown
  ts: number
}

/** The attributes of one scope. Client attributes arrive live, others are requested. */
export function useAttributes(entityId: EntityId, scope: AttributeScope) {
  const isLive = scope === 'CLIENT_SCOPE'
  const reported = useLatestValues(entityId, 'CLIENT_SCOPE', isLive)
  const query = useQuery({
    queryKey: attributeKeys.of(entityId, scope),
    queryFn: () => listAttributes(entityId, scope),
    enabled: !isLive,
  })
  const stored = query.data?.map(({ key, value, lastUpdateTs }) => ({
    key,
    value: printed(value),
    text: typeof value === 'number' ? storedText(printed(value)) : printed(value),
    stored: value,
    ts: lastUpdateTs,
  }))
  return {
    rows: isLive ? reported?.map(reportedRow) : stored,
    error: query.isError ? errorText(query.error) : undefined,
    refresh: () => void query.refetch(),
  }
}

/** Values of clients arrive as texts, without their types. */
const reportedRow = ({ key, value, ts }: LatestValue): AttributeRow => ({
  key,
  value,
  text: storedText(value),
  stored: value,
  ts,
})

const printed = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
