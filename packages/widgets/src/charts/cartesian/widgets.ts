import { defineWidget } from '../../define-widget'
import { chartExtraKeys } from './extra-keys'
import { BarKeySettings, BarSettings, GraphSettings, LineKeySettings } from './settings'

const sine = (label: string, color: string, shift: number, settings: object = {}) => ({
  name: 'f(x)',
  type: 'function',
  label,
  color,
  settings,
  funcBody: `return Math.round(50 + 30 * Math.sin(time / 7000 + ${shift}) + 8 * Math.sin(time / 1700));`,
})
const FRAME = { useDashboardTimewindow: true, titleStyle: { fontSize: '16px', fontWeight: 400 } }

/** Lines over time. */
export const timeseriesLines = defineWidget({
  bundle: 'charts',
  alias: 'basic_timeseries',
  name: 'Timeseries - Flot',
  type: 'timeseries',
  size: { x: 8, y: 5 },
  data: { followsPlayback: true },
  settings: GraphSettings,
  keySettings: LineKeySettings,
  extraKeys: chartExtraKeys,
  config: FRAME,
  preview: { dataKeys: [sine('First', '#3063D2', 0, { fillLines: true }), sine('Second', '#C08600', 2)] },
})

/** Bars over time. */
export const timeseriesBars = defineWidget({
  bundle: 'charts',
  alias: 'timeseries_bars_flot',
  name: 'Timeseries Bars - Flot',
  type: 'timeseries',
  size: { x: 8, y: 5 },
  data: { followsPlayback: true },
  settings: BarSettings,
  keySettings: BarKeySettings,
  extraKeys: chartExtraKeys,
  config: {
    ...FRAME,
    showLegend: true,
    settings: { stack: true },
    timewindow: { realtime: { timewindowMs: 60_000 }, aggregation: { type: 'AVG', limit: 200 } },
  },
  preview: { dataKeys: [sine('First', '#3063D2', 0), sine('Second', '#C08600', 2)] },
})

/** States over time. */
export const stateChart = defineWidget({
  bundle: 'charts',
  alias: 'state_chart',
  name: 'State Chart',
  type: 'timeseries',
  size: { x: 8, y: 5 },
  data: { isStateData: true, followsPlayback: true },
  settings: GraphSettings,
  keySettings: LineKeySettings,
  extraKeys: chartExtraKeys,
  config: {
    ...FRAME,
    showLegend: true,
    settings: {
      yaxis: {
        min: 0,
        max: 1.2,
        ticksFormatter: "return value > 0 && value <= 1 ? 'On' : value === 0 ? 'Off' : '';",
      },
    },
  },
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'Door',
        color: '#00A88C',
        settings: { fillLines: true },
        funcBody: 'return Math.sin(time / 6000) > 0.3 ? 1 : 0;',
      },
    ],
  },
})
