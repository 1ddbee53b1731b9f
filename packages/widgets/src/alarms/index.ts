import { withView } from '../with-view'
import { alarmsTable } from './alarms-table/widget'

export const alarmWidgets = [withView(alarmsTable, () => import('./alarms-table/view'))]
