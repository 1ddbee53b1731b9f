import type { ColorOf } from '@signalbox/ui/chart/echart'
import { useCallback } from 'react'
import { textColorOf } from '../../stored-colors'
import type { WidgetProps } from '../../widget-props'
import { roundOption } from '../latest/options'
import type { Slice } from '../latest/slices'
import { LatestChart } from '../latest/view'
import type { doughnut } from '../latest/widgets'

/** Latest values as the segments of a ring. */
export function View(props: WidgetProps<typeof doughnut>) {
  const { settings, config } = props
  const { borderWidth, borderColor, legend } = settings
  const option = useCallback(
    (slices: readonly Slice[], colorOf: ColorOf) => {
      const isThemed = !borderColor || borderColor.toLowerCase() === '#fff'
      const textColor = textColorOf(legend.labelsFontColor, config)
      return roundOption(slices, colorOf, {
        hole: '52%',
        border: {
          width: borderWidth ?? 5,
          color: isThemed ? colorOf('--surface-1') : borderColor,
        },
        legend: { isShown: legend.display, color: textColor === 'currentColor' ? undefined : textColor },
      })
    },
    [borderWidth, borderColor, legend, config],
  )
  return <LatestChart {...props} option={option} />
}
