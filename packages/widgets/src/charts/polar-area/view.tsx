import type { WidgetProps } from '../../widget-props'
import { polarAreaOption } from '../latest/options'
import { LatestChart } from '../latest/view'
import type { polarArea } from '../latest/widgets'

/** Latest values as sectors of equal angle: the larger the value, the longer its sector. */
export const View = (props: WidgetProps<typeof polarArea>) => (
  <LatestChart {...props} option={polarAreaOption} />
)
