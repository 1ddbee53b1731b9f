import { type ColorOf, EChart } from '@signalbox/ui/chart/echart'
import { useMemo } from 'react'
import type { WidgetDescriptor } from '../../define-widget'
import { useDrawnColor } from '../../drawn-color'
import type { WidgetProps } from '../../widget-props'
import { chartSummary } from '../chart-summary'
import { colorsOnBackground } from './colors-on-background'
import { fitToSize } from './fit-to-size'
import { type Slice, slicesOf } from './slices'

type Option = Record<string, unknown>

export interface LatestChartProps<Widget extends WidgetDescriptor> extends WidgetProps<Widget> {
  option: (slices: readonly Slice[], colorOf: ColorOf) => Option
  onSlice?: (slice: Slice) => void
}

/** A chart of latest values, drawn by `option`. */
export function LatestChart<Widget extends WidgetDescriptor>(props: LatestChartProps<Widget>) {
  const { data, config, settings, size, environment, option, onSlice } = props
  const { width, height } = size
  const drawnColor = useDrawnColor()
  const legacyUnits = (settings as { units?: unknown }).units
  const { read, slices } = useMemo(() => {
    const slices = () => slicesOf(data, config, drawnColor, legacyUnits)
    const read = (colorOf: ColorOf) =>
      fitToSize(option(slices(), colorsOnBackground(colorOf, config)), { width, height })
    return { slices, read }
  }, [data, config, drawnColor, legacyUnits, option, width, height])
  return (
    <EChart
      read={read}
      subscribe={data.subscribe}
      size={size}
      summary={chartSummary(environment.t, data.series)}
      onClick={
        onSlice &&
        ((index) => {
          const slice = slices()[index]
          if (slice) onSlice(slice)
        })
      }
    />
  )
}
