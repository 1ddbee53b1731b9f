import { defineWidget } from '../../define-widget'
import { CompassSettings, LinearSettings, RadialSettings } from './settings'

interface Preset {
  alias: string
  name: string
  size: { x: number; y: number }
  settings: Record<string, unknown>
}

const DATA = { maxDatasources: 1, maxDataKeys: 1, singleEntity: true }
const sample = (min: number, max: number) => ({
  dataKeys: [
    {
      name: 'f(x)',
      type: 'function',
      label: 'Value',
      color: '#3063D2',
      settings: {},
      funcBody: `return Math.round(${(min + max) / 2} + ${(max - min) * 0.3} * Math.sin(time / 8000));`,
    },
  ],
})

/** A needle on a round scale. */
export const radialGauge = ({ alias, name, size, settings }: Preset) =>
  defineWidget({
    bundle: 'analogue_gauges',
    alias,
    name,
    type: 'latest',
    size,
    data: DATA,
    settings: RadialSettings,
    config: { showTitle: false, settings },
    preview: sample(Number(settings.minValue ?? 0), Number(settings.maxValue ?? 100)),
  })

/** A thermometer. */
export const linearGauge = ({ alias, name, size, settings }: Preset) =>
  defineWidget({
    bundle: 'analogue_gauges',
    alias,
    name,
    type: 'latest',
    size,
    data: DATA,
    settings: LinearSettings,
    config: { showTitle: false, settings },
    preview: sample(Number(settings.minValue ?? 0), Number(settings.maxValue ?? 100)),
  })

/** A needle that shows a direction. */
export const compass = defineWidget({
  bundle: 'analogue_gauges',
  alias: 'analogue_compass',
  name: 'Analogue Compass',
  type: 'latest',
  size: { x: 6, y: 5 },
  data: DATA,
  settings: CompassSettings,
  whenMissing: { showBorder: false },
  config: { showTitle: false },
  preview: sample(0, 360),
})
