import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/request/error-text'
import { attributeKeys, listAttributes } from '../../api/telemetry/attributes'
import { type LatestValue, useLiveValues } from '../../live/use-latest-values'
import { storedText } from '../overview/values/stored-text'

export interface AttributeRow {
  key: string
  value: string
  /** The value for display: a number is in the format of the language. */
  text: string
  /** The value with its type; client attributes are texts. */
  stored: unknown
  ts: number
}

/** The attributes of one scope. Client attributes are updated live, other attributes are requested. */
export function useAttributes(entityId: EntityId, scope: AttributeScope) {
  const isLive = scope === 'CLIENT_SCOPE'
  const client = useLiveValues(entityId, 'CLIENT_SCOPE', isLive)
  const query = useQuery({
    queryKey: attributeKeys.of(entityId, scope),
    queryFn: () => listAttributes(entityId, scope),
    enabled: !isLive,
  })
  const stored = query.data?.map(({ key, value, lastUpdateTs }) => ({
    key,
    value: valueText(value),
    text: typeof value === 'number' ? storedText(valueText(value)) : valueText(value),
    stored: value,
    ts: lastUpdateTs,
  }))
  return {
    rows: isLive ? client.values?.map(clientRow) : stored,
    error: query.isError ? errorText(query.error) : client.error,
    refresh: () => void query.refetch(),
  }
}

/** The WebSocket sends client attributes as texts, without their types. */
const clientRow = ({ key, value, ts }: LatestValue): AttributeRow => ({
  key,
  value,
  text: storedText(value),
  stored: value,
  ts,
})

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
