import type { ColorOf } from '@signalbox/ui/chart/echart'
import type { WidgetProps } from '../../widget-props'
import { roundOption } from '../latest/options'
import type { Slice } from '../latest/slices'
import { LatestChart } from '../latest/view'
import type { latestPie } from '../latest/widgets'

/** Latest values as shares of a whole. */
export const View = (props: WidgetProps<typeof latestPie>) => <LatestChart {...props} option={option} />

const option = (slices: readonly Slice[], colorOf: ColorOf) =>
  roundOption(slices, colorOf, { border: { width: 2, color: colorOf('--surface-1') } })
