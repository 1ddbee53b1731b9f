import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { isThemeBackground } from '@signalbox/widgets/stored-colors'
import type { CSSProperties } from 'react'

/** Default colors that other consoles store with new widgets. The theme's color is used instead. */
const THEME_TEXTS = new Set([
  'rgba(0,0,0,0.87)',
  'rgba(0,0,0,.87)',
  'rgba(0,0,0,0.870588)',
  '#000000de',
  // The text color of new terminal widgets.
  'rgba(255,254,254,0.87)',
])

const isThemed = (color: string | undefined) =>
  !color || THEME_TEXTS.has(color.toLowerCase().replaceAll(' ', ''))

/** The style of a widget; instead of stored default colors, those of the theme are used. */
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
    color: hasThemeBackground && isThemed(color) ? undefined : (color ?? 'rgba(0, 0, 0, 0.87)'),
    '--widget-padding': padding && padding !== '8px' ? padding : undefined,
    margin: margin && margin !== '0px' ? margin : undefined,
    ...widgetStyle,
  } as CSSProperties
}

/** A title keeps its own style, but default sizes are replaced by those of the theme. */
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
