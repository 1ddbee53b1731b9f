import { digitalGauges } from './digital/widgets'

export const gaugeWidgets = [...digitalGauges]
