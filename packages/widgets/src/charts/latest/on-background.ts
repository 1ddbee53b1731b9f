import type { ColorOf } from '@signalbox/ui/chart/echart'
import { isThemeBackground } from '../../look'
import type { WidgetProps } from '../../widget-props'

/** Texts of the chart itself; those of its tooltip have their own background. */
const TEXTS = new Set(['--text-2', '--chart-label'])

/** The colors of a chart: a widget with its own background has its own color of texts and of the gaps too. */
export function onBackground(
  colorOf: ColorOf,
  config: Pick<WidgetProps['config'], 'backgroundColor' | 'color'>,
): ColorOf {
  if (isThemeBackground(config)) return colorOf
  return (token) => {
    if (token === '--surface-1') return config.backgroundColor ?? colorOf(token)
    return TEXTS.has(token) ? config.color || colorOf(token) : colorOf(token)
  }
}
