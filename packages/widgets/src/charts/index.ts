import { stateChart, timeseriesBars, timeseriesLines } from './cartesian/widgets'

export const chartWidgets = [timeseriesLines, timeseriesBars, stateChart]
