import type { ColorOf } from '@signalbox/ui/chart/echart'
import { useCallback } from 'react'
import type { WidgetProps } from '../../widget-props'
import { radarOption } from '../latest/options'
import type { Slice } from '../latest/slices'
import { LatestChart } from '../latest/view'
import type { radar } from '../latest/widgets'

/** Latest values as one polygon. */
export function View(props: WidgetProps<typeof radar>) {
  const { data } = props
  const option = useCallback(
    (slices: readonly Slice[], colorOf: ColorOf) =>
      radarOption(slices, colorOf, data.datasources[0]?.name ?? ''),
    [data],
  )
  return <LatestChart {...props} option={option} />
}
