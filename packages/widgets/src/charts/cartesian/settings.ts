import { z } from 'zod'

const color = (fallback: string | null = null) =>
  z.string().nullish().default(fallback).meta({ control: 'color' })
const code = z.string().nullish().meta({ control: 'javascript' })
const number = (fallback: number | null = null) => z.number().nullish().default(fallback)
const flag = (fallback: boolean, title: string) => z.boolean().default(fallback).meta({ title })

const COMPARED = 'model.comparisonEnabled === true'
const CUSTOM_LEGEND = 'model.customLegendEnabled === true'

/** The settings that line, bar and state charts have in common. */
const common = {
  stack: flag(false, 'Stacking').meta({ title: 'Stacking', group: 'Common settings' }),
  thresholdsLineWidth: number().meta({ title: 'Default line width of thresholds', group: 'Common settings' }),
  shadowSize: number(4).meta({ title: 'Shadow size', group: 'Common settings' }),
  fontColor: color('#545454').meta({ title: 'Font color', group: 'Common settings', control: 'color' }),
  fontSize: number(10).meta({ title: 'Font size', group: 'Common settings' }),
  tooltipIndividual: flag(false, '').meta({
    title: 'Tooltip of the hovered point only',
    group: 'Common settings',
  }),
  tooltipCumulative: flag(false, '').meta({
    title: 'Cumulative values in stacked tooltips',
    group: 'Common settings',
  }),
  tooltipValueFormatter: code.meta({
    title: 'Tooltip value function, f(value)',
    group: 'Common settings',
    control: 'javascript',
  }),
  hideZeros: flag(false, '').meta({
    title: 'Hide zero and false values in the tooltip',
    group: 'Common settings',
  }),
  grid: z
    .object({
      color: color('#545454').meta({ title: 'Primary color', control: 'color' }),
      backgroundColor: color().meta({ title: 'Background color', control: 'color' }),
      tickColor: color('#DDDDDD').meta({ title: 'Ticks color', control: 'color' }),
      outlineWidth: number(1).meta({ title: 'Grid outline width (px)' }),
      verticalLines: flag(true, 'Vertical lines'),
      horizontalLines: flag(true, 'Horizontal lines'),
    })
    .loose()
    .prefault({})
    .meta({ group: 'Common settings' }),
  xaxis: z
    .object({
      showLabels: flag(true, 'Show labels'),
      title: z.string().nullish().meta({ title: 'Axis title' }),
      color: color().meta({ title: 'Ticks color', control: 'color' }),
    })
    .loose()
    .prefault({})
    .meta({ group: 'Common settings' }),
  yaxis: z
    .object({
      min: number().meta({ title: 'Minimum value on the scale' }),
      max: number().meta({ title: 'Maximum value on the scale' }),
      showLabels: flag(true, 'Show labels'),
      title: z.string().nullish().meta({ title: 'Axis title' }),
      color: color().meta({ title: 'Ticks color', control: 'color' }),
      ticksFormatter: code.meta({ title: 'Ticks function, f(value)', control: 'javascript' }),
      tickDecimals: number(0).meta({ title: 'Number of decimals on the axis' }),
      tickSize: number().meta({ title: 'Step between ticks' }),
    })
    .loose()
    .prefault({})
    .meta({ group: 'Common settings' }),
  comparisonEnabled: flag(false, '').meta({
    title: 'Show historical data for comparison',
    group: 'Comparison settings',
  }),
  timeForComparison: z
    .enum(['days', 'weeks', 'months', 'years'])
    .default('months')
    .meta({
      title: 'Time to compare with',
      group: 'Comparison settings',
      condition: COMPARED,
      choices: { days: '1 day ago', weeks: '1 week ago', months: '1 month ago', years: '1 year ago' },
    }),
  xaxisSecond: z
    .object({
      axisPosition: z.enum(['top', 'bottom']).default('top').meta({ title: 'Axis position' }),
      showLabels: flag(true, 'Show labels'),
      title: z.string().nullish().meta({ title: 'Axis title' }),
    })
    .loose()
    .prefault({})
    .meta({ group: 'Comparison settings', condition: COMPARED }),
  customLegendEnabled: flag(false, '').meta({
    title: 'Use values in key labels',
    group: 'Custom legend settings',
  }),
  dataKeysListForLabels: z
    .array(
      z.object({
        name: z.string().meta({ title: 'Key name' }),
        type: z.enum(['attribute', 'timeseries']).default('attribute').meta({ title: 'Key type' }),
      }),
    )
    .default([])
    .meta({ title: 'Keys to use in labels', group: 'Custom legend settings', condition: CUSTOM_LEGEND }),
}

const smoothLines = flag(false, '').meta({ title: 'Smooth lines', group: 'Common settings' })

export const GraphSettings = z.object({ smoothLines, ...common }).loose()

export const BarSettings = z
  .object({
    defaultBarWidth: number(600).meta({
      title: 'Bar width without aggregation (ms)',
      group: 'Common settings',
    }),
    barAlignment: z
      .enum(['left', 'right', 'center'])
      .default('left')
      .meta({
        title: 'Bar alignment',
        group: 'Common settings',
        choices: { left: 'Left', right: 'Right', center: 'Center' },
      }),
    ...common,
  })
  .loose()

const Threshold = z
  .object({
    thresholdValueSource: z
      .enum(['predefinedValue', 'entityAttribute'])
      .default('predefinedValue')
      .meta({
        title: 'Value source',
        choices: { predefinedValue: 'Predefined value', entityAttribute: 'Entity attribute' },
      }),
    thresholdEntityAlias: z
      .string()
      .nullish()
      .meta({ title: 'Entity alias (empty: the entity of the data source)' }),
    thresholdKeyType: z
      .enum(['attribute', 'timeseries'])
      .default('attribute')
      .meta({ title: 'Type of the value', choices: { attribute: 'Attribute', timeseries: 'Time series' } }),
    thresholdAttribute: z.string().nullish().meta({ title: 'Attribute' }),
    thresholdValue: number().meta({ title: 'Value' }),
    lineWidth: number().meta({ title: 'Line width' }),
    color: color().meta({ title: 'Color', control: 'color' }),
  })
  .loose()

const AXIS = 'model.showSeparateAxis === true'
const POINTS = 'model.showPoints === true'

const keySettings = (showLines: boolean) =>
  z
    .object({
      hideDataByDefault: flag(false, 'Hidden by default'),
      disableDataHiding: flag(false, 'Cannot be hidden'),
      removeFromLegend: flag(false, 'Not in the legend'),
      excludeFromStacking: flag(false, 'Exclude from stacking'),
      showLines: flag(showLines, 'Show lines'),
      fillLines: flag(false, 'Fill lines'),
      showPoints: flag(false, 'Show points'),
      showPointShape: z
        .enum(['circle', 'cross', 'diamond', 'square', 'triangle', 'custom'])
        .default('circle')
        .meta({ title: 'Point shape', condition: POINTS }),
      pointShapeFormatter: code.meta({
        title: 'Point shape function',
        control: 'javascript',
        condition: "model.showPointShape === 'custom'",
      }),
      showPointsLineWidth: number(5).meta({ title: 'Line width of points', condition: POINTS }),
      showPointsRadius: number(3).meta({ title: 'Radius of points', condition: POINTS }),
      tooltipValueFormatter: code.meta({ title: 'Tooltip value function, f(value)', control: 'javascript' }),
      showSeparateAxis: flag(false, 'Show separate axis'),
      axisMin: number().meta({ title: 'Minimum value on the axis', condition: AXIS }),
      axisMax: number().meta({ title: 'Maximum value on the axis', condition: AXIS }),
      axisTitle: z.string().default('').meta({ title: 'Axis title', condition: AXIS }),
      axisTickDecimals: number().meta({ title: 'Axis decimals', condition: AXIS }),
      axisTickSize: number().meta({ title: 'Step between axis ticks', condition: AXIS }),
      axisPosition: z
        .enum(['left', 'right'])
        .default('left')
        .meta({ title: 'Axis position', condition: AXIS, choices: { left: 'Left', right: 'Right' } }),
      axisTicksFormatter: code.meta({
        title: 'Axis ticks function, f(value)',
        control: 'javascript',
        condition: AXIS,
      }),
      thresholds: z.array(Threshold).default([]).meta({ title: 'Thresholds' }),
      comparisonSettings: z
        .object({
          showValuesForComparison: flag(true, 'Show historical values'),
          comparisonValuesLabel: z.string().default('').meta({ title: 'Label of historical values' }),
          color: z.string().default('').meta({ title: 'Color of historical values', control: 'color' }),
        })
        .loose()
        .prefault({}),
    })
    .loose()

export const LineKeySettings = keySettings(true)
export const BarKeySettings = keySettings(false)
export type CartesianSettings = z.infer<typeof GraphSettings> & Partial<z.infer<typeof BarSettings>>
export type CartesianKeySettings = z.infer<typeof LineKeySettings>
