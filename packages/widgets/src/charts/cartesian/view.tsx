import type { ChartSeries } from '@signalbox/ui/chart/chart-input'
import { TimeChart } from '@signalbox/ui/chart/time-chart'
import { useEffect, useMemo } from 'react'
import type { WidgetDescriptor } from '../../define-widget'
import { useDrawnColor } from '../../drawn-color'
import { isThemeBackground } from '../../stored-colors'
import type { WidgetData } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { chartSummary } from '../chart-summary'
import { commonUnits } from '../common-units'
import { chartInput } from './chart-input'
import { customShapes } from './custom-shape'
import { formatters } from './formatters'
import type { CartesianKeySettings, CartesianSettings } from './settings'

export interface CartesianProps extends Omit<WidgetProps<WidgetDescriptor>, 'settings' | 'data'> {
  kind: ChartSeries['kind']
  settings: CartesianSettings
  data: WidgetData<CartesianKeySettings>
}

/** Lines, bars or steps over the time window. */
export function CartesianView(props: CartesianProps) {
  const { kind, settings, data, config, size, actions, environment, frame } = props
  // A widget with its own time window ignores the playback.
  const playback = config.useDashboardTimewindow === false ? null : props.dashboardTime.playback
  const onTheme = useDrawnColor()
  const drawnColor = isThemeBackground(config) ? onTheme : asStored
  const { read, subscribe } = useMemo(() => {
    const listeners = new Set<() => void>()
    const notify = () => {
      for (const listener of listeners) listener()
    }
    const { compile, translateText } = environment
    const formatterOf = formatters(compile, notify)
    const shapeOf = customShapes(compile, notify)
    const parts = { kind, settings, config, data, formatterOf, shapeOf, translateText, drawnColor }
    return {
      read: () => ({ ...chartInput(parts), momentMs: playback?.timeMs ?? null }),
      subscribe(listener: () => void) {
        listeners.add(listener)
        const stops = [data.subscribe(listener), playback?.subscribe(listener)]
        return () => {
          listeners.delete(listener)
          for (const stop of stops) stop?.()
        }
      },
    }
  }, [kind, settings, data, config, environment, drawnColor, playback])

  const note = commonUnits(config)
  useEffect(() => frame.setTitle(undefined, note), [frame, note])

  const canZoom = !environment.isEdit && !environment.isMobile
  return (
    <TimeChart
      read={read}
      subscribe={subscribe}
      size={size}
      summary={chartSummary(environment.t, data.series)}
      onZoom={canZoom ? actions.zoomWindow : undefined}
      onReset={canZoom ? actions.resetWindow : undefined}
    />
  )
}

const asStored = (color: string) => color
