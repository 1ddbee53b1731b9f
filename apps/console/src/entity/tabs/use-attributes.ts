import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/request/error-text'
import { attributeKeys, listAttributes } from '../../api/telemetry/attributes'
import { useLatestValues } from '../../live/use-latest-values'

export interface AttributeRow {
  key: string
  /** As displayed. */
  value: string
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
    stored: value,
    ts: lastUpdateTs,
  }))
  return {
    rows: isLive ? reported?.map(({ key, value, ts }) => ({ key, value, stored: value, ts })) : stored,
    error: query.isError ? errorText(query.error) : undefined,
    refresh: () => void query.refetch(),
  }
}

const printed = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
