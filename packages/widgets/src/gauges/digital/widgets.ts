import { defineWidget } from '../../define-widget'
import { sourceKeys } from '../../extra-value'
import { DigitalGaugeSettings } from './settings'

interface Preset {
  alias: string
  name: string
  size: { x: number; y: number }
  settings: Record<string, unknown>
  background?: string
  units?: string
  color?: string
}

/** A digital gauge. The thirteen gauges of the library differ only in size, settings, units and colors. */
export const gauge = ({
  alias,
  name,
  size,
  settings,
  background = '#fff',
  units,
  color = '#3063D2',
}: Preset) =>
  defineWidget({
    bundle: 'digital_gauges',
    alias,
    name,
    type: 'latest',
    size,
    data: { maxDatasources: 1, maxDataKeys: 1, singleEntity: true },
    settings: DigitalGaugeSettings,
    whenMissing: { showValue: false, showMinMax: false },
    extraKeys: ({ settings: stored }) => {
      const { fixedLevelColors, ticksValue } = stored ?? {}
      const levels = listOf(fixedLevelColors).flatMap(({ from, to }) => [from, to])
      return [...levels, ...listOf(ticksValue)].flatMap(sourceKeys)
    },
    config: {
      showTitle: false,
      backgroundColor: background,
      color: background === '#000000' ? 'rgba(255, 254, 254, 0.87)' : 'rgba(0, 0, 0, 0.87)',
      padding: '0px',
      ...(units ? { units } : {}),
      settings,
    },
    preview: {
      dataKeys: [
        { name: 'f(x)', type: 'function', label: 'Temp', color, settings: {}, funcBody: sample(settings) },
      ],
    },
  })

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(Boolean) : []

function sample({ minValue = 0, maxValue = 100 }: { minValue?: unknown; maxValue?: unknown }): string {
  const [min, max] = [Number(minValue), Number(maxValue)]
  return `return Math.round(${min + (max - min) * 0.6} + ${(max - min) * 0.2} * Math.sin(time / 7000));`
}

const BLACK = '#000000'
const DIGITS = 'Segment7Standard'
const value = (size: number, more: object = {}) => ({ size, weight: '500', ...more })
const SPEED_LEVELS = ['#008000', '#fbc02d', '#f44336']

export const digitalGauges = [
  gauge({
    alias: 'gauge_justgage',
    name: 'Gauge - justGage',
    size: { x: 4, y: 3 },
    settings: {
      gaugeType: 'arc',
      gaugeColor: '#eeeeee',
      showTitle: true,
      decimals: 0,
      titleFont: { size: 12, color: '#999999' },
      valueFont: value(36, { color: '#666666' }),
      minMaxFont: { size: 12, color: '#666666' },
    },
  }),
  gauge({
    alias: 'digital_thermometer',
    name: 'Digital thermometer',
    size: { x: 3, y: 3 },
    background: BLACK,
    units: '°C',
    settings: {
      minValue: -60,
      maxValue: 60,
      gaugeType: 'donut',
      levelColors: ['#304ffe', '#7e57c2', '#ff4081', '#d32f2f'],
      dashThickness: 1.5,
      neonGlowBrightness: 35,
      gaugeWidthScale: 1,
      gaugeColor: '#333333',
      decimals: 1,
      valueFont: value(18, { family: DIGITS }),
    },
  }),
  gauge({
    alias: 'digital_speedometer',
    name: 'Digital speedometer',
    size: { x: 5, y: 3 },
    background: BLACK,
    settings: {
      maxValue: 180,
      gaugeType: 'arc',
      levelColors: SPEED_LEVELS,
      dashThickness: 1.5,
      neonGlowBrightness: 40,
      showUnitTitle: true,
      unitTitle: 'MPH',
      gaugeColor: '#171a1c',
      decimals: 0,
      valueFont: value(32, { family: DIGITS }),
      minMaxFont: { size: 12, family: DIGITS, color: '#ffffff' },
    },
  }),
  gauge({
    alias: 'neon_gauge_justgage',
    name: 'Neon gauge - justGage',
    size: { x: 5, y: 3 },
    background: BLACK,
    settings: {
      gaugeType: 'arc',
      dashThickness: 1,
      neonGlowBrightness: 70,
      decimals: 0,
      valueFont: value(32, { family: DIGITS }),
    },
  }),
  gauge({
    alias: 'lcd_gauge',
    name: 'LCD gauge',
    size: { x: 5, y: 3 },
    background: '#babab2',
    settings: {
      maxValue: 180,
      gaugeType: 'arc',
      defaultColor: '#444444',
      dashThickness: 1.5,
      showUnitTitle: true,
      unitTitle: 'MPH',
      decimals: 0,
      valueFont: value(32, { family: DIGITS }),
    },
  }),
  gauge({
    alias: 'lcd_bar_gauge',
    name: 'LCD bar gauge',
    size: { x: 2, y: 3.5 },
    background: '#babab2',
    units: '%',
    settings: {
      gaugeType: 'verticalBar',
      defaultColor: '#444444',
      dashThickness: 1.5,
      showUnitTitle: true,
      decimals: 0,
      valueFont: value(16, { weight: '400' }),
    },
  }),
  gauge({
    alias: 'simple_neon_gauge_justgage',
    name: 'Simple neon gauge - justGage',
    size: { x: 3, y: 3 },
    background: BLACK,
    color: '#388e3c',
    settings: {
      gaugeType: 'donut',
      dashThickness: 1.5,
      neonGlowBrightness: 40,
      gaugeWidthScale: 1,
      decimals: 0,
      valueFont: value(32, { family: DIGITS }),
    },
  }),
  gauge({
    alias: 'vertical_bar_justgage',
    name: 'Vertical bar - justGage',
    size: { x: 2, y: 3.5 },
    color: '#f57c00',
    settings: {
      gaugeType: 'verticalBar',
      gaugeColor: '#eeeeee',
      dashThickness: 1.5,
      decimals: 0,
      valueFont: value(12, { color: '#666666' }),
      minMaxFont: { size: 8, color: '#666666' },
    },
  }),
  gauge({
    alias: 'simple_gauge_justgage',
    name: 'Simple gauge - justGage',
    size: { x: 2, y: 2 },
    color: '#ef6c00',
    settings: {
      gaugeType: 'donut',
      gaugeColor: '#eeeeee',
      decimals: 0,
      valueFont: value(32, { color: '#666666' }),
    },
  }),
  gauge({
    alias: 'digital_bar',
    name: 'Digital horizontal bar',
    size: { x: 6, y: 2.5 },
    background: BLACK,
    settings: {
      maxValue: 180,
      gaugeType: 'horizontalBar',
      levelColors: SPEED_LEVELS,
      gaugeColor: '#171a1c',
      dashThickness: 1.5,
      neonGlowBrightness: 40,
      showUnitTitle: true,
      unitTitle: 'MPH',
      decimals: 0,
      valueFont: value(18, { family: DIGITS }),
    },
  }),
  gauge({
    alias: 'mini_gauge_justgage',
    name: 'Mini gauge - justGage',
    size: { x: 2, y: 2 },
    color: '#7cb342',
    settings: { gaugeType: 'donut', roundedLineCap: true, decimals: 0, valueFont: value(32) },
  }),
  gauge({
    alias: 'horizontal_bar_justgage',
    name: 'Horizontal bar - justGage',
    size: { x: 7, y: 3 },
    color: '#f44336',
    settings: {
      gaugeType: 'horizontalBar',
      gaugeColor: '#eeeeee',
      showTitle: true,
      decimals: 0,
      titleFont: { size: 12, color: '#999999' },
      valueFont: value(18, { color: '#666666' }),
    },
  }),
  gauge({
    alias: 'digital_vertical_bar',
    name: 'Digital vertical bar',
    size: { x: 2.5, y: 4.5 },
    background: BLACK,
    settings: {
      minValue: -60,
      maxValue: 60,
      gaugeType: 'verticalBar',
      levelColors: ['#3d5afe', '#f44336'],
      dashThickness: 1.2,
      neonGlowBrightness: 20,
      gaugeColor: '#171a1c',
      showUnitTitle: true,
      decimals: 0,
      valueFont: value(14, { family: DIGITS }),
      minMaxFont: { size: 8, color: '#cccccc' },
    },
  }),
]
