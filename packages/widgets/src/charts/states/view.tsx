import type { WidgetProps } from '../../widget-props'
import { type CartesianProps, CartesianView } from '../cartesian/view'
import type { stateChart } from '../cartesian/widgets'

/** States over time. */
export const View = (props: WidgetProps<typeof stateChart>) => (
  <CartesianView {...(props as CartesianProps)} kind="steps" />
)
