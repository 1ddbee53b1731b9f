import { useEffect, useRef, useState } from 'react'
import type { Series } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { TREND_STEPS, type TrendPoint, withValue } from './trend'

type Props = Pick<WidgetProps, 'actions' | 'config' | 'dashboardTime'>

const NO_POINTS: readonly TrendPoint[] = []

/**
 * The numbers of a trend that ends with the shown value and is as long as the time window of the dashboard. Time
 * series start with their stored values; other keys have no history and collect received values.
 */
export function useTrend(
  series: Series | undefined,
  { actions, config, dashboardTime }: Props,
  isShown: boolean,
): readonly number[] {
  const spanMs = Math.max(TREND_STEPS, dashboardTime.endMs - dashboardTime.startMs)
  const source = isShown ? storedSource(series, config) : undefined
  const stored = useStoredPoints(source, spanMs, actions)
  const live = useRef<{ stored?: unknown; series?: Series; points: readonly TrendPoint[] }>({
    points: NO_POINTS,
  })
  if (live.current.stored !== stored || live.current.series !== series)
    live.current = { stored, series, points: stored ?? NO_POINTS }
  const ts = series?.ts.at(-1)
  const value = series?.values.at(-1)
  if (ts !== undefined && typeof value === 'number')
    live.current.points = withValue(live.current.points, { ts, value }, source ? spanMs / TREND_STEPS : 0)
  if (source && !stored) return []
  return live.current.points.map((point) => point.value)
}

/** The time series to load, if its stored values are comparable with the shown one. */
function storedSource(series: Series | undefined, config: WidgetProps['config']) {
  const isProcessed = Boolean(config.datasources[0]?.dataKeys[0]?.postFuncBody)
  const entityId = series?.datasource.entityId
  const endMs = series?.ts.at(-1)
  if (series?.dataKey.type !== 'timeseries' || isProcessed || !entityId || !endMs) return undefined
  return { entityId, key: series.dataKey.name, endMs }
}

function useStoredPoints(
  source: ReturnType<typeof storedSource>,
  spanMs: number,
  actions: WidgetProps['actions'],
) {
  const [stored, setStored] = useState<{ name: string; points: readonly TrendPoint[] }>()
  const name = source && `${source.entityId.entityType} ${source.entityId.id} ${source.key} ${spanMs}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per series and window, not for every value
  useEffect(() => {
    if (!source || !name) return
    let isCurrent = true
    const { entityId, key, endMs } = source
    const show = (points: readonly TrendPoint[]) => isCurrent && setStored({ name, points })
    actions.entities
      .history(entityId, key, { startMs: endMs - spanMs, endMs, stepMs: Math.ceil(spanMs / TREND_STEPS) })
      .then(show, () => show(NO_POINTS)) // Without history the card still shows its value.
    return () => {
      isCurrent = false
    }
  }, [name])
  return stored?.name === name ? stored?.points : undefined
}
