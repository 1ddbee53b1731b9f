import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { color, field, flag, number } from '../../fields'

const sample = (label: string, color: string, shift: number) => ({
  name: 'f(x)',
  type: 'function',
  label,
  color,
  settings: {},
  funcBody: `return Math.round(${40 + shift * 12} + 15 * Math.sin(time / 9000 + ${shift}));`,
})
export const SAMPLES = [
  sample('First', '#3063D2', 0),
  sample('Second', '#C08600', 1),
  sample('Third', '#00A88C', 2),
  sample('Fourth', '#850044', 3),
]

/** A chart of latest values that has only the common settings of widgets. */
const chartWithoutSettings = (alias: string, name: string, x: number) =>
  defineWidget({
    bundle: 'charts',
    alias,
    name,
    type: 'latest',
    size: { x, y: 5 },
    settings: z.object({}).loose(),
    config: { showLegend: false },
    preview: { dataKeys: SAMPLES },
  })

export const latestBars = chartWithoutSettings('bars', 'Bars - Chart.js', 7)
export const latestPie = chartWithoutSettings('pie_chart_js', 'Pie - Chart.js', 8)
export const polarArea = chartWithoutSettings('polar_area_chart_js', 'Polar Area - Chart.js', 7)
export const radar = chartWithoutSettings('radar_chart_js', 'Radar - Chart.js', 7)

/** Shares of a whole, as a ring. */
export const doughnut = defineWidget({
  bundle: 'charts',
  alias: 'doughnut_chart_js',
  name: 'Doughnut - Chart.js',
  type: 'latest',
  size: { x: 7, y: 5 },
  settings: z
    .object({
      borderWidth: number(5, 'Border width'),
      borderColor: color('#fff', 'Border color'),
      legend: field(
        z
          .object({
            display: flag(true, 'Show legend'),
            labelsFontColor: color('#666', 'Color of the legend'),
          })
          .loose()
          .prefault({}),
        { title: 'Legend' },
      ),
    })
    .loose(),
  config: { showLegend: false },
  preview: { dataKeys: SAMPLES },
})
