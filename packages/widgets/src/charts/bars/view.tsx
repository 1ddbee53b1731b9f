import type { WidgetProps } from '../../widget-props'
import { barsOption } from '../latest/options'
import { LatestChart } from '../latest/view'
import type { latestBars } from '../latest/widgets'

/** Latest values as bars. */
export const View = (props: WidgetProps<typeof latestBars>) => <LatestChart {...props} option={barsOption} />
