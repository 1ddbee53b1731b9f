import { z } from 'zod'
import { choice, color, field, flag, font, number, text } from '../../fields'
import { ANIMATION_RULES } from '../digital/settings'

const ANIMATED = { condition: 'model.animation === true' }

const Highlight = z.object({
  from: number(null, 'From'),
  to: number(null, 'To'),
  color: color(null, 'Color'),
})

const animation = {
  animation: flag(true, 'Animation'),
  animationDuration: number(500, 'Duration (ms)', ANIMATED),
  animationRule: choice(ANIMATION_RULES, 'cycle', 'Animation curve', undefined, ANIMATED),
}

const common = {
  minValue: number(0, 'Minimum value'),
  maxValue: number(100, 'Maximum value'),
  unitTitle: text('', 'Title'),
  showUnitTitle: flag(true, 'Show title'),
  majorTicksCount: number(null, 'Major ticks'),
  minorTicks: number(2, 'Minor ticks between major ones'),
  valueBox: flag(true, 'Show value'),
  valueInt: number(3, 'Minimum digits of the value'),
  defaultColor: color(null, 'Default color'),
  colorPlate: color('#fff', 'Plate color'),
  colorMajorTicks: color('#444', 'Major ticks color'),
  colorMinorTicks: color('#666', 'Minor ticks color'),
  colorNeedle: color(null, 'Needle color'),
  colorNeedleEnd: color(null, 'Needle color at its end'),
  colorNeedleShadowUp: color('rgba(2,255,255,0.2)', 'Upper half of the needle shadow'),
  colorNeedleShadowDown: color('rgba(188,143,143,0.45)', 'Drop shadow of the needle'),
  colorValueBoxRect: color('#888', 'Value box frame'),
  colorValueBoxRectEnd: color('#666', 'Value box frame at its end'),
  colorValueBoxBackground: color('#babab2', 'Value box background'),
  colorValueBoxShadow: color('rgba(0,0,0,1)', 'Value box shadow'),
  highlights: field(
    z
      .array(Highlight)
      .nullish()
      .transform((list) => list ?? [])
      .prefault([]),
    { title: 'Highlights' },
  ),
  highlightsWidth: number(15, 'Highlights width'),
  showBorder: flag(true, 'Show border'),
  numbersFont: font(18, null, 'Font of the numbers'),
  titleFont: font(24, '#888', 'Font of the title'),
  unitsFont: font(22, '#888', 'Font of the units'),
  valueFont: font(
    40,
    '#444',
    'Font of the value',
    {},
    {
      shadowColor: color('rgba(0,0,0,0.3)', 'Font of the value: shadow'),
    },
  ),
  ...animation,
}

const DialSettings = z.object(common).loose()
/** The settings that dials and thermometers share. */
export type DialSettings = z.infer<typeof DialSettings>

export const RadialSettings = z
  .object({
    startAngle: number(45, 'Start angle of the scale'),
    ticksAngle: number(270, 'Angle of the scale'),
    needleCircleSize: number(10, 'Size of the hub'),
    ...common,
  })
  .loose()

export const LinearSettings = z
  .object({
    barStrokeWidth: number(2.5, 'Width of the bar stroke'),
    colorBarStroke: color(null, 'Bar stroke color'),
    colorBar: color('#fff', 'Bar color'),
    colorBarEnd: color('#ddd', 'Bar color at its end'),
    colorBarProgress: color(null, 'Progress color'),
    colorBarProgressEnd: color(null, 'Progress color at its end'),
    ...common,
  })
  .loose()

export const CompassSettings = z
  .object({
    majorTicks: field(
      z
        .array(z.string())
        .nullish()
        .transform((list) => list ?? [])
        .prefault([]),
      { title: 'Names of the directions' },
    ),
    minorTicks: number(22, 'Minor ticks'),
    showStrokeTicks: flag(false, 'Show a ring at the ticks'),
    needleCircleSize: number(15, 'Size of the hub'),
    showBorder: flag(true, 'Show border'),
    borderOuterWidth: number(10, 'Border width'),
    colorPlate: color('#222', 'Plate color'),
    colorMajorTicks: color('#f5f5f5', 'Major ticks color'),
    colorMinorTicks: color('#ddd', 'Minor ticks color'),
    colorNeedle: color('#f08080', 'Needle color'),
    colorNeedleCircle: color('#e8e8e8', 'Hub color'),
    colorBorder: color('#ccc', 'Border color'),
    majorTickFont: font(20, '#ccc', 'Font of the directions'),
    ...animation,
    animationTarget: choice(
      ['needle', 'plate'],
      'needle',
      'Moving part',
      { needle: 'Needle', plate: 'Plate' },
      ANIMATED,
    ),
  })
  .loose()
