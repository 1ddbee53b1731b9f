import { alarmsTable } from './alarms-table/widget'

export const alarmWidgets = [alarmsTable]
