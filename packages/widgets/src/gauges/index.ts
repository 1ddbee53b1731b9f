import { withView } from '../with-view'
import { analogueGauges } from './analogue'
import { digitalGauges } from './digital/widgets'

export const gaugeWidgets = [
  ...analogueGauges,
  ...digitalGauges.map((gauge) => withView(gauge, () => import('./digital/view'))),
]
