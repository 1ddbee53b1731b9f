import type { ColorOf } from '@signalbox/ui/chart/echart'
import { useCallback, useEffect } from 'react'
import type { WidgetProps } from '../../widget-props'
import { commonUnits } from '../common-units'
import { barsOption } from '../latest/options'
import type { Slice } from '../latest/slices'
import { LatestChart } from '../latest/view'
import type { latestBars } from '../latest/widgets'

/** Latest values as bars. */
export function View(props: WidgetProps<typeof latestBars>) {
  const { config, frame, size } = props
  const note = commonUnits(config)
  useEffect(() => frame.setTitle(undefined, note), [frame, note])
  const option = useCallback(
    (slices: readonly Slice[], colorOf: ColorOf) => barsOption(slices, colorOf, size.width),
    [size.width],
  )
  return <LatestChart {...props} option={option} />
}
