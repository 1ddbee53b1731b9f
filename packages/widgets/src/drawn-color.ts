import { darkVariant } from '@signalbox/model/text/colors'
import { useTheme } from '@signalbox/ui/theme-mode'
import { useCallback } from 'react'

/** How a stored colour of a series is drawn now: on dark ground it takes its dark twin, or becomes lighter. */
export function useDrawnColor() {
  const { theme } = useTheme()
  return useCallback((color: string) => (theme === 'dark' ? onDark(color) : color), [theme])
}

/** Colours of ours have a twin; others are lifted as far as they must to be seen. */
export function onDark(color: string): string {
  const twin = darkVariant(color)
  if (twin) return twin
  const rgb = parse(color)
  if (!rgb) return color
  let lifted = rgb
  for (let step = 0; step < 10 && luminance(lifted) < MIN_LUMINANCE; step++)
    lifted = lifted.map((part) => part + (255 - part) * 0.12) as Rgb
  return lifted === rgb ? color : `rgb(${lifted.map(Math.round).join(' ')})`
}

/** The colour of words on a ground: dark where the ground is light. */
export function inkOn(ground: string): string {
  const rgb = parse(ground)
  return rgb && luminance(rgb) > LIGHT_GROUND ? '#16181b' : '#fff'
}

type Rgb = [number, number, number]

/** Three to one against the dark surface of a widget. */
const MIN_LUMINANCE = 0.125

/** From here on white words are harder to read than dark ones would be. */
const LIGHT_GROUND = 0.3

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function parse(color: string): Rgb | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1]
  if (hex) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb
  }
  const parts = /^rgb\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)\s*\)$/i.exec(color)?.slice(1, 4).map(Number)
  return parts as Rgb | undefined
}
