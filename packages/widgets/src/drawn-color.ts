import { darkVariant } from '@signalbox/model/text/colors'
import { colorText, parseColor } from '@signalbox/ui/colors/color-value'
import { useShownTheme } from '@signalbox/ui/theme-scope'
import { useCallback } from 'react'

/** The drawn color of a stored series color: on a dark background its dark variant, or a lighter color. */
export function useDrawnColor() {
  const theme = useShownTheme()
  return useCallback((color: string) => (theme === 'dark' ? colorOnDark(color) : color), [theme])
}

/** A color for a dark background: the dark variant of a palette color, or a color light enough to be visible. */
export function colorOnDark(color: string): string {
  const variant = darkVariant(color)
  if (variant) return variant
  const rgba = parseColor(color)
  if (!rgba || rgba.a === 0) return color
  const { r, g, b, a } = rgba
  let lighter: Rgb = [r, g, b]
  if (luminance(lighter) >= MIN_LUMINANCE) return color
  for (let step = 0; step < 10 && luminance(lighter) < MIN_LUMINANCE; step++)
    lighter = lighter.map((part) => part + (255 - part) * 0.12) as Rgb
  return colorText({ r: lighter[0], g: lighter[1], b: lighter[2], a })
}

/** The text color on a background: dark where the background is light. */
export function textColorOn(background: string): string {
  const color = parseColor(background)
  return color && luminance([color.r, color.g, color.b]) > LIGHT_BACKGROUND ? '#16181b' : '#fff'
}

type Rgb = [number, number, number]

/** A color of this luminance has a contrast of three to one with the dark surface of a widget. */
const MIN_LUMINANCE = 0.125

/** Above this luminance dark text has a better contrast than white text. */
const LIGHT_BACKGROUND = 0.199

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
