import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { isThemeBackground } from '@signalbox/widgets/stored-colors'
import type { CSSProperties } from 'react'

/** Default text colors that ThingsBoard stores with new widgets. The text color of the theme is used instead. */
const DEFAULT_TEXT_COLORS = new Set([
  'rgba(0,0,0,0.87)',
  'rgba(0,0,0,.87)',
  'rgba(0,0,0,0.870588)',
  '#000000de',
  // The text color of new terminal widgets.
  'rgba(255,254,254,0.87)',
])

const isDefaultTextColor = (color: string | undefined) =>
  !color || DEFAULT_TEXT_COLORS.has(color.toLowerCase().replaceAll(' ', ''))

/** The style of a widget. Stored default colors are left out, so that the colors of the theme apply. */
export function frameStyle({
  backgroundColor,
  color,
  padding,
  margin,
  widgetStyle,
}: WidgetConfig): CSSProperties {
  const hasThemeBackground = isThemeBackground({ backgroundColor })
  return {
    background: hasThemeBackground ? undefined : backgroundColor,
    // On a configured background the text keeps its configured color.
    color: hasThemeBackground && isDefaultTextColor(color) ? undefined : (color ?? 'rgba(0, 0, 0, 0.87)'),
    '--widget-padding': padding && padding !== '8px' ? padding : undefined,
    margin: margin && margin !== '0px' ? margin : undefined,
    ...widgetStyle,
  } as CSSProperties
}

/** The stored style of a title. Default sizes are left out, so that the sizes of the theme apply. */
export function titleStyle({ titleStyle }: WidgetConfig): CSSProperties | undefined {
  if (!titleStyle) return undefined
  const { fontSize, fontWeight, padding, ...rest } = titleStyle
  return {
    ...rest,
    ...(fontSize === undefined || fontSize === '16px' ? {} : { fontSize }),
    ...(fontWeight === undefined || fontWeight === 400 ? {} : { fontWeight }),
    ...(padding === undefined || padding === '5px 10px 5px 10px' ? {} : { padding }),
  } as CSSProperties
}
