import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import { findNewestTimes } from '../../../api/search/alias-entities'
import { type AliasContext, resolveSource } from '../../../live/data/alias-context'

/** Why a widget lacks data. For `never-sent`, `name` contains the keys without a value, otherwise the alias. */
export type NoDataReason =
  | { reason: 'no-source' | 'no-keys' | 'unknown' }
  | { reason: 'alias-missing' | 'alias-unresolved' | 'no-entities' | 'never-sent'; name: string }
  | { reason: 'outside-window'; newestMs: number }

/** The first reason that is found for one of the data sources. */
export async function noDataReason(widget: Widget, context: AliasContext): Promise<NoDataReason> {
  const sources = sourcesOf(widget)
  if (sources.length === 0) return { reason: 'no-source' }
  for (const source of sources) {
    const reasonOfSource = await reasonOf(source, widget, context)
    if (reasonOfSource.reason !== 'unknown') return reasonOfSource
  }
  return { reason: 'unknown' }
}

async function reasonOf(source: Datasource, widget: Widget, context: AliasContext): Promise<NoDataReason> {
  if (source.type !== 'entity') return { reason: 'unknown' }
  const name = context.aliases[source.entityAliasId ?? '']?.alias ?? ''
  const resolved = resolveSource(source, context)
  if (resolved === 'missing') return { reason: 'alias-missing', name }
  if (resolved === 'unresolved') return { reason: 'alias-unresolved', name }
  const keys = valueKeys(source, widget)
  if (lacksKeys(source, widget, keys.length)) return { reason: 'no-keys' }
  const { entityCount, newestTimesMs } = await findNewestTimes(resolved.filter, resolved.keyFilters, keys)
  if (entityCount === 0) return { reason: 'no-entities', name }
  const keysWithoutValue = keys.filter((_, index) => newestTimesMs[index] === 0)
  if (keysWithoutValue.length > 0)
    return { reason: 'never-sent', name: keysWithoutValue.map((key) => key.name).join(', ') }
  return widget.type === 'timeseries'
    ? { reason: 'outside-window', newestMs: Math.max(...newestTimesMs) }
    : { reason: 'unknown' }
}

/** The keys whose values the widget shows. Charts show only time series, even if their sources have attributes. */
const valueKeys = ({ dataKeys }: Datasource, widget: Widget) =>
  dataKeys.flatMap(({ type, name }) =>
    type === 'timeseries' || (type === 'attribute' && widget.type !== 'timeseries') ? [{ type, name }] : [],
  )

/**
 * Charts need time series; other widgets can also show attributes and entity fields. Alarms and controls need no keys.
 */
function lacksKeys({ dataKeys }: Datasource, { type }: Widget, valueKeyCount: number): boolean {
  if (type === 'alarm' || type === 'rpc') return false
  return (type === 'timeseries' ? valueKeyCount : dataKeys.length) === 0
}

/** The data source of a control is its target device; that of an alarm table is its alarm source. */
function sourcesOf({ type, config }: Widget): readonly Datasource[] {
  const target = config.targetDeviceAliasIds?.[0]
  if (type === 'rpc') return target ? [{ type: 'entity', entityAliasId: target, dataKeys: [] }] : []
  if (type === 'alarm') return config.alarmSource ? [config.alarmSource] : []
  return config.datasources
}
