import type { WidgetConfig } from '@signalbox/model/dashboard/widget'

const normalized = (color: string) => color.toLowerCase().replaceAll(' ', '')

/** Backgrounds that ThingsBoard stores with new widgets: they mean the background of the theme. */
const THEME_BACKGROUNDS = new Set([
  '#e6e7e8',
  '#010101',
  '#fff',
  '#ffffff',
  'white',
  'rgb(255,255,255)',
  'rgba(255,255,255,1)',
])

/** Whether a widget has the background of the theme. */
export const isThemeBackground = ({ backgroundColor }: Pick<WidgetConfig, 'backgroundColor'>) =>
  !backgroundColor || THEME_BACKGROUNDS.has(normalized(backgroundColor))

/**
 * Gray text colors that are stored for a white background. On the background of the theme, the text color of the theme
 * replaces them.
 */
const TEXT_GRAYS = new Set([
  '#000',
  '#000000',
  '#222',
  '#263238',
  '#333',
  '#333333',
  '#37474f',
  '#444',
  '#444444',
  '#545454',
  '#616161',
  '#666',
  '#666666',
  '#757575',
  '#78909c',
  '#808080',
  '#888',
  '#888888',
  '#999',
  '#999999',
])

/**
 * The color of a text: a stored gray is replaced by the text color of the theme if the background is that of the theme.
 */
export function textColorOf(color: string | null | undefined, config: Pick<WidgetConfig, 'backgroundColor'>) {
  if (!color) return 'currentColor'
  return isThemeBackground(config) && TEXT_GRAYS.has(normalized(color)) ? 'currentColor' : color
}

/** The theme token for a stored default color; any other color is returned unchanged. */
export const themeColorOr = (
  color: string | null | undefined,
  storedDefaults: readonly string[],
  token: string,
) => (!color || storedDefaults.includes(normalized(color)) ? token : color)

/** A mixture of two colors; accepts any CSS colors. */
export const mixColors = (from: string, to: string, share: number) =>
  `color-mix(in srgb, ${to} ${Math.round(share * 1000) / 10}%, ${from})`
