import { dateRangeNavigator } from './range-navigator/widget'

export const dateWidgets = [dateRangeNavigator]
