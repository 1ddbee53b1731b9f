import { z } from 'zod'
import { valueSourceFields } from '../../extra-value'
import { choice, color, field, flag, font, number, text } from '../../fields'

export const ANIMATION_RULES = [
  'linear',
  'quad',
  'quint',
  'cycle',
  'bounce',
  'elastic',
  'dequad',
  'dequint',
  'decycle',
  'debounce',
  'delastic',
] as const

const list = <T extends z.ZodType>(item: T, title: string, condition?: string) =>
  field(
    z
      .array(item)
      .nullish()
      .transform((all) => all ?? [])
      .prefault([]),
    { title, condition },
  )

const TICKS = 'model.showTicks === true'
const FIXED = 'model.useFixedLevelColor === true'

export const DigitalGaugeSettings = z
  .object({
    minValue: number(0, 'Minimum value'),
    maxValue: number(100, 'Maximum value'),
    gaugeType: choice(['arc', 'donut', 'horizontalBar', 'verticalBar'], 'arc', 'Gauge type', {
      arc: 'Arc',
      donut: 'Donut',
      horizontalBar: 'Horizontal bar',
      verticalBar: 'Vertical bar',
    }),
    donutStartAngle: number(90, 'Start angle', { condition: "model.gaugeType === 'donut'" }),
    neonGlowBrightness: number(0, 'Neon glow brightness (0-100)'),
    dashThickness: number(0, 'Thickness of the stripes, 0 for none'),
    roundedLineCap: flag(false, 'Rounded ends'),
    title: text('', 'Gauge title'),
    showTitle: flag(false, 'Show gauge title'),
    unitTitle: text('', 'Unit title'),
    showUnitTitle: flag(false, 'Show unit title'),
    showTimestamp: flag(false, 'Show time of the value'),
    timestampFormat: text('yyyy-MM-dd HH:mm:ss', 'Time format', {
      condition: 'model.showTimestamp === true',
    }),
    showValue: flag(true, 'Show value'),
    showMinMax: flag(true, 'Show minimum and maximum'),
    gaugeWidthScale: number(0.75, 'Width of the gauge'),
    defaultColor: color(null, 'Default color'),
    gaugeColor: color(null, 'Background color of the gauge'),
    useFixedLevelColor: flag(false, 'Set a value range for each color'),
    levelColors: list(color(null, 'Color'), 'Colors from low to high', 'model.useFixedLevelColor !== true'),
    fixedLevelColors: list(
      z.object({
        from: z.object(valueSourceFields('From')).loose().nullish(),
        to: z.object(valueSourceFields('To')).loose().nullish(),
        color: color(null, 'Color'),
      }),
      'Colors by value',
      FIXED,
    ),
    showTicks: flag(false, 'Show ticks'),
    tickWidth: number(4, 'Width of ticks', { condition: TICKS }),
    colorTicks: color('#666', 'Color of ticks', { condition: TICKS }),
    ticksValue: list(z.object(valueSourceFields('Tick')).loose(), 'Ticks', TICKS),
    animation: flag(true, 'Animation'),
    animationDuration: number(500, 'Duration (ms)', { condition: 'model.animation === true' }),
    animationRule: choice(ANIMATION_RULES, 'linear', 'Animation curve', undefined, {
      condition: 'model.animation === true',
    }),
    titleFont: font(12, null, 'Title font'),
    labelFont: font(8, null, 'Font of the unit title'),
    valueFont: font(18, null, 'Font of the value'),
    minMaxFont: font(10, null, 'Font of minimum and maximum'),
  })
  .loose()
export type DigitalGaugeSettings = z.infer<typeof DigitalGaugeSettings>
