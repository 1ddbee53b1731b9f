import { useEffect, useMemo, useState } from 'react'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetEnvironment, WidgetProps } from '../../widget-props'
import { tripsOf } from './trip-data'
import { tripFunctions } from './trip-functions'
import type { TripSettings } from './trip-layers'
import type { tripAnimation } from './widget'

/** The trips of the data, the anchors among their points, and the functions of the settings. */
export function useTrips(
  widgetData: WidgetProps<typeof tripAnimation>['data'],
  settings: TripSettings,
  environment: WidgetEnvironment,
) {
  const data = useWidgetData(widgetData)
  const { version, series } = data
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data changes in place; its version changes
  const trips = useMemo(
    () =>
      tripsOf(series, {
        latKeyName: settings.latKeyName || 'latitude',
        lngKeyName: settings.lngKeyName || 'longitude',
        stepMs: Math.max(1, settings.normalizationStep ?? 1000),
      }),
    [series, version, settings],
  )
  const { compile } = environment
  const functions = useMemo(() => tripFunctions(settings, { compile }), [settings, compile])
  const [anchors, setAnchors] = useState<readonly number[]>()
  useEffect(() => {
    let isCanceled = false
    void functions.anchors(trips).then((next) => !isCanceled && setAnchors(next))
    return () => {
      isCanceled = true
    }
  }, [functions, trips])
  return { trips, anchors, functions }
}
