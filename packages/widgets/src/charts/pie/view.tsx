import type { ColorOf } from '@signalbox/ui/chart/echart'
import { useCallback } from 'react'
import { textColorOn } from '../../drawn-color'
import type { WidgetProps } from '../../widget-props'
import { commonOptions, shareText, sliceTooltip } from '../latest/options'
import type { Slice } from '../latest/slices'
import { LatestChart } from '../latest/view'
import type { pie } from './widget'

/** A pie chart; a click on a slice runs the slice action of the widget. */
export function View(props: WidgetProps<typeof pie>) {
  const { settings, actions, size } = props
  const option = useCallback(
    (slices: readonly Slice[], colorOf: ColorOf) => pieOption(slices, colorOf, settings, size),
    [settings, size],
  )
  const [click] = actions.of('sliceClick')
  return (
    <div style={{ transform: tiltTransform(settings.tilt) }}>
      <LatestChart
        {...props}
        option={option}
        onSlice={click && ((slice) => actions.run('sliceClick', click.id, { extra: sliceItem(slice) }))}
      />
    </div>
  )
}

/** What an action gets about the clicked slice: its series, with its value as the only point. */
const sliceItem = (slice: Slice) => ({
  ...slice,
  seriesIndex: slice.index,
  dataIndex: slice.index,
  series: { label: slice.label, color: slice.color, data: [[0, slice.value]] },
})

/** The minimum radius of a pie with labels, in pixels. */
const MIN_LABELED_RADIUS = 55

const tiltTransform = (tilt: number | null | undefined) =>
  tilt && tilt > 0 && tilt < 1 ? `scaleY(${tilt})` : undefined

/** The chart option of a pie. */
export function pieOption(
  slices: readonly Slice[],
  colorOf: ColorOf,
  settings: WidgetProps<typeof pie>['settings'],
  { width, height }: { width: number; height: number },
) {
  const maxRadius = Math.min(width, height) / 2 - 4
  // A radius up to 1 is a share, a larger radius is in pixels. The radius of the pie is a share of the available space,
  // the radius of its hole is a share of the radius of the pie.
  const outer = pixels(settings.radius ?? 1, maxRadius)
  const inner = settings.innerRadius ? pixels(settings.innerRadius, outer) : 0
  const total = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const shareOf = (slice: Slice) => (total > 0 ? Math.max(0, slice.value) / total : 0)
  const chosenBorder = settings.stroke.color || undefined
  const strokeWidth = settings.stroke.width ?? 0
  return {
    ...commonOptions(colorOf),
    animation: settings.animatedPie,
    animationDurationUpdate: 250,
    tooltip: {
      ...commonOptions(colorOf).tooltip,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const slice = slices[dataIndex]
        return sliceTooltip(slice, slice && shareOf(slice))
      },
    },
    series: [
      {
        type: 'pie',
        radius: [inner, outer],
        emptyCircleStyle: { color: colorOf('--surface-3') },
        label: {
          // A name does not fit into a slice of a small pie; the tooltip shows it.
          show: settings.showLabels && outer >= MIN_LABELED_RADIUS,
          position: 'inside',
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const slice = slices[dataIndex]
            // The label of a slice without area would lie over its neighbors.
            return slice && shareOf(slice) > 0 ? `${slice.label}\n${shareText(shareOf(slice))}` : ''
          },
          fontSize: settings.fontSize ?? 10,
          fontWeight: 600,
          lineHeight: Math.max(15, (settings.fontSize ?? 10) * 1.3),
        },
        labelLine: { show: false },
        labelLayout: { hideOverlap: true },
        itemStyle: {
          borderColor: chosenBorder ?? colorOf('--surface-1'),
          // The stored default (5 pixels, no color) means the usual gap of our charts.
          borderWidth: !chosenBorder && strokeWidth === 5 ? 2 : strokeWidth,
        },
        emphasis: { scale: false, itemStyle: { opacity: 0.85 } },
        data: slices.map((slice) => ({
          name: slice.label,
          value: Math.max(0, slice.value),
          itemStyle: { color: slice.color },
          label: { color: chosenTextColor(settings.fontColor) ?? textColorOn(slice.color) },
        })),
      },
    ],
  }
}

/** The chosen text color. `undefined` for the stored default: each text then contrasts with its slice. */
const chosenTextColor = (color: string | null | undefined) =>
  color && color.toLowerCase() !== '#545454' ? color : undefined

const pixels = (size: number, max: number) => Math.max(0, size <= 1 ? size * max : Math.min(size, max))
