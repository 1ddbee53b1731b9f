import type { WidgetProps } from '../../widget-props'
import { petalsOption } from '../latest/options'
import { LatestChart } from '../latest/view'
import type { polarArea } from '../latest/widgets'

/** Latest values as sectors of one angle: the larger, the longer. */
export const View = (props: WidgetProps<typeof polarArea>) => <LatestChart {...props} option={petalsOption} />
