import { withView } from '../with-view'
import { stateChart, timeseriesBars, timeseriesLines } from './cartesian/widgets'
import { doughnut, latestBars, latestPie, polarArea, radar } from './latest/widgets'
import { pie } from './pie/widget'

export const chartWidgets = [
  withView(timeseriesLines, () => import('./lines/view')),
  withView(timeseriesBars, () => import('./bars-over-time/view')),
  withView(stateChart, () => import('./states/view')),
  withView(pie, () => import('./pie/view')),
  withView(latestBars, () => import('./bars/view')),
  withView(latestPie, () => import('./pie-chart/view')),
  withView(doughnut, () => import('./doughnut/view')),
  withView(polarArea, () => import('./polar-area/view')),
  withView(radar, () => import('./radar/view')),
]
