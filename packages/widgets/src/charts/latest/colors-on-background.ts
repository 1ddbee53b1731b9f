import type { ColorOf } from '@signalbox/ui/chart/echart'
import { isThemeBackground } from '../../stored-colors'
import type { WidgetProps } from '../../widget-props'

/** Color tokens of texts in the chart; texts in its tooltip are on the background of the tooltip. */
const TEXTS = new Set(['--text-2', '--chart-label'])

/**
 * The colors of a chart. If the widget has its own background, texts and gaps have the colors of the widget.
 */
export function colorsOnBackground(
  colorOf: ColorOf,
  config: Pick<WidgetProps['config'], 'backgroundColor' | 'color'>,
): ColorOf {
  if (isThemeBackground(config)) return colorOf
  return (token) => {
    if (token === '--surface-1') return config.backgroundColor ?? colorOf(token)
    return TEXTS.has(token) ? config.color || colorOf(token) : colorOf(token)
  }
}
