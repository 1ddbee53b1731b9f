import { analogueGauges } from './analogue/widgets'
import { digitalGauges } from './digital/widgets'

export const gaugeWidgets = [...analogueGauges, ...digitalGauges]
