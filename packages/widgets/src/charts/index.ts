import { stateChart, timeseriesBars, timeseriesLines } from './cartesian/widgets'
import { doughnut, latestBars, latestPie, polarArea, radar } from './latest/widgets'
import { pie } from './pie/widget'

export const chartWidgets = [
  timeseriesLines,
  timeseriesBars,
  stateChart,
  pie,
  latestBars,
  latestPie,
  doughnut,
  polarArea,
  radar,
]
