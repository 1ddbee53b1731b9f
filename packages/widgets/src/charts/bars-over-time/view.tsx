import type { WidgetProps } from '../../widget-props'
import { type CartesianProps, CartesianView } from '../cartesian/view'
import type { timeseriesBars } from '../cartesian/widgets'

/** Bars over time. Its settings are those of the cartesian chart with other defaults, hence the cast. */
export const View = (props: WidgetProps<typeof timeseriesBars>) => (
  <CartesianView {...(props as unknown as CartesianProps)} kind="bars" />
)
