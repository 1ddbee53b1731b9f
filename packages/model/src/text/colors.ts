/** Colors of series, distinguishable with color vision deficiency; each has a variant for the dark theme. */
export const SERIES_COLORS = [
  { light: '#3063D2', dark: '#6C9CFB' },
  { light: '#C08600', dark: '#FEBC6A' },
  { light: '#00A88C', dark: '#66E4C6' },
  { light: '#850044', dark: '#C03876' },
  { light: '#8D8CD7', dark: '#CED0FE' },
  { light: '#3B5000', dark: '#687E38' },
  { light: '#1D5878', dark: '#5E8295' },
  { light: '#D9485E', dark: '#F66374' },
  { light: '#01875B', dark: '#41A881' },
  { light: '#A5689C', dark: '#974DBF' },
  { light: '#5F6871', dark: '#97A7B7' },
  { light: '#776F00', dark: '#B7921E' },
] as const

/** The color of a new data key; after the last color the palette starts again. */
export const seriesColor = (index: number): string => SERIES_COLORS[index % SERIES_COLORS.length]!.light

/** The dark variant of a stored color of the palette; undefined for others. */
export const darkVariant = (color: string): string | undefined =>
  SERIES_COLORS.find(({ light }) => light.toLowerCase() === color.toLowerCase())?.dark
