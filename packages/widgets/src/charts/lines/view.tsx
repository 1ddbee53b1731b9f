import type { WidgetProps } from '../../widget-props'
import { type CartesianProps, CartesianView } from '../cartesian/view'
import type { timeseriesLines } from '../cartesian/widgets'

/** Lines over time. */
export const View = (props: WidgetProps<typeof timeseriesLines>) => (
  <CartesianView {...(props as CartesianProps)} kind="line" />
)
