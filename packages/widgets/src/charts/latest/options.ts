import type { ColorOf } from '@signalbox/ui/chart/echart'
import { valueText } from '../../text/value-text'
import { labelWithUnits, type Slice } from './slices'

/** Options of all charts of latest values. */
export const commonOptions = (colorOf: ColorOf) => ({
  animation: false,
  textStyle: { fontFamily: colorOf('--font-ui'), color: colorOf('--text-2'), fontSize: 12 },
  tooltip: {
    confine: true,
    backgroundColor: colorOf('--overlay'),
    borderColor: colorOf('--line-1'),
    borderWidth: 1,
    padding: [6, 10],
    textStyle: { color: colorOf('--text-1'), fontSize: 12, fontFamily: colorOf('--font-ui') },
  },
})

/** The legend option of charts of latest values. */
export const legend = (colorOf: ColorOf, data: readonly string[], color?: string) => ({
  type: 'scroll',
  top: 0,
  data,
  icon: 'roundRect',
  itemWidth: 10,
  itemHeight: 10,
  textStyle: { color: color ?? colorOf('--text-2'), fontSize: 12 },
})

/** Escapes a text for the HTML of a tooltip. Values come from devices and labels from users. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A share of 0 to 1 as whole percent. */
export const shareText = (share: number) => valueText(Math.round(share * 100), 0, '%')

/** The tooltip of a slice, with its share. */
export const sliceTooltip = (slice: Slice | undefined, share?: number) => {
  if (!slice) return ''
  const percent = share === undefined ? '' : ` (${shareText(share)})`
  return `${escapeHtml(slice.label)}: <b>${escapeHtml(slice.text)}</b>${percent}`
}

/** Slices around a center: pie or doughnut. */
export function roundOption(
  slices: readonly Slice[],
  colorOf: ColorOf,
  style: {
    hole?: string
    border: { width: number; color: string }
    legend?: { isShown: boolean; color?: string }
  },
) {
  const total = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const hasLegend = style.legend?.isShown !== false
  return {
    ...commonOptions(colorOf),
    legend: { ...legend(colorOf, slices.map(labelWithUnits), style.legend?.color), show: hasLegend },
    tooltip: {
      ...commonOptions(colorOf).tooltip,
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        sliceTooltip(
          slices[dataIndex],
          total > 0 ? Math.max(0, slices[dataIndex]?.value ?? 0) / total : undefined,
        ),
    },
    series: [
      {
        type: 'pie',
        radius: [style.hole ?? 0, '88%'],
        emptyCircleStyle: { color: colorOf('--surface-3') },
        center: ['50%', hasLegend ? '55%' : '50%'],
        top: hasLegend ? 22 : 0,
        label: { show: false },
        labelLine: { show: false },
        itemStyle: { borderColor: style.border.color, borderWidth: style.border.width },
        emphasis: { scale: false, itemStyle: { opacity: 0.85 } },
        data: slices.map((slice) => ({
          name: labelWithUnits(slice),
          value: Math.max(0, slice.value),
          itemStyle: { color: slice.color },
        })),
      },
    ],
  }
}

/** Sectors of equal angle: their length shows the value, with concentric circles as the scale. */
export function polarAreaOption(slices: readonly Slice[], colorOf: ColorOf) {
  const grid = { lineStyle: { color: colorOf('--chart-grid') } }
  return {
    ...commonOptions(colorOf),
    legend: legend(colorOf, slices.map(labelWithUnits)),
    tooltip: {
      ...commonOptions(colorOf).tooltip,
      formatter: ({ seriesIndex }: { seriesIndex: number }) => sliceTooltip(slices[seriesIndex]),
    },
    polar: { center: ['50%', '57%'], radius: '76%' },
    angleAxis: {
      type: 'category',
      data: slices.map(labelWithUnits),
      axisLabel: { show: false },
      axisTick: { show: false },
      axisLine: grid,
    },
    radiusAxis: {
      type: 'value',
      splitNumber: 3,
      axisLine: { show: false },
      axisTick: { show: false },
      // Drawn above the sectors: otherwise the sectors would hide the numbers.
      z: 3,
      axisLabel: {
        color: colorOf('--text-2'),
        fontSize: 10,
        backgroundColor: translucent(colorOf('--surface-1')),
        borderRadius: 2,
        padding: [0, 2],
        formatter: tickText,
      },
      splitLine: grid,
    },
    // One series for each key, so that the legend has all of them; together they fill the circle.
    series: slices.map((slice, index) => ({
      type: 'bar',
      coordinateSystem: 'polar',
      stack: 'sectors',
      barCategoryGap: 0,
      name: labelWithUnits(slice),
      data: slices.map((_, at) => (at === index ? Math.max(0, slice.value) : null)),
      itemStyle: {
        color: slice.color,
        opacity: 0.85,
        borderColor: colorOf('--surface-1'),
        borderWidth: 2,
      },
    })),
  }
}

/** A color with some transparency, so that the sectors below it stay visible. A canvas does not support `color-mix`. */
const translucent = (color: string) => (/^#[\da-f]{6}$/i.test(color) ? `${color}e0` : color)

/** The number at a tick, in the language of the page. */
const tickText = (value: number) => valueText(value)

/** Bars side by side, one for each key, from zero; each has its name below. */
export function barsOption(slices: readonly Slice[], colorOf: ColorOf, width = Number.POSITIVE_INFINITY) {
  const axis = { axisLine: { show: false }, axisTick: { show: false } }
  const labelWidth = Math.max(0, ...slices.map(({ label }) => label.length)) * LETTER_WIDTH
  const isCrowded = slices.length * (labelWidth + 8) > width - AXIS_WIDTH
  return {
    ...commonOptions(colorOf),
    grid: {
      left: 4,
      right: 8,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      ...commonOptions(colorOf).tooltip,
      formatter: ({ dataIndex }: { dataIndex: number }) => sliceTooltip(slices[dataIndex]),
    },
    xAxis: {
      type: 'category',
      data: slices.map(({ label }) => label),
      ...axis,
      axisLine: { show: true, lineStyle: { color: colorOf('--chart-axis') } },
      axisLabel: {
        interval: 0,
        rotate: isCrowded ? 40 : 0,
        width: 110,
        overflow: 'truncate',
        color: colorOf('--text-2'),
        fontSize: 11,
      },
    },
    yAxis: {
      type: 'value',
      ...axis,
      axisLabel: { color: colorOf('--chart-label'), fontSize: 11, formatter: tickText },
      splitLine: { lineStyle: { color: colorOf('--chart-grid') } },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 64,
        barCategoryGap: '28%',
        data: slices.map(({ value, color }) => ({
          value,
          itemStyle: { color, borderRadius: value < 0 ? [0, 0, 3, 3] : [3, 3, 0, 0] },
        })),
      },
    ],
  }
}

const LETTER_WIDTH = 6.2
const AXIS_WIDTH = 48

/** One polygon with an axis for each key, in the color of the first key. */
export function radarOption(slices: readonly Slice[], colorOf: ColorOf, name: string) {
  const [first] = slices
  if (!first) return { ...commonOptions(colorOf), series: [] }
  const { color } = first
  const highest = Math.max(0, ...slices.map(({ value }) => value))
  const lowest = Math.min(0, ...slices.map(({ value }) => value))
  return {
    ...commonOptions(colorOf),
    legend: legend(colorOf, [name]),
    tooltip: {
      ...commonOptions(colorOf).tooltip,
      formatter: () => slices.map((slice) => sliceTooltip(slice)).join('<br>'),
    },
    radar: {
      indicator: slices.map((slice) => ({ name: labelWithUnits(slice), min: lowest, max: highest || 1 })),
      axisName: { color: colorOf('--text-2'), fontSize: 11 },
      axisLine: { lineStyle: { color: colorOf('--chart-grid') } },
      splitLine: { lineStyle: { color: colorOf('--chart-grid') } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        data: [{ name, value: slices.map(({ value }) => value) }],
        symbolSize: 5,
        itemStyle: { color },
        lineStyle: { color, width: 1.6 },
        areaStyle: { color, opacity: 0.2 },
      },
    ],
  }
}
