import { withView } from '../with-view'
import { dateRangeNavigator } from './range-navigator/widget'

export const dateWidgets = [withView(dateRangeNavigator, () => import('./range-navigator/view'))]
