/** One pin of a board: its position and label. */
export interface Pin {
  pin: number
  label?: string | null
  row: number
  col: number
  color?: string | null
}

/** The rows of a board, each with a left and a right pin. Pins in other columns are ignored. */
export function boardRows(list: readonly Pin[]): [left: Pin | undefined, right: Pin | undefined][] {
  const rows = Math.max(-1, ...list.map(({ row }) => row)) + 1
  return Array.from({ length: rows }, (_, row) => {
    const at = (col: number) => list.find((pin) => pin.row === row && pin.col === col)
    return [at(0), at(1)]
  })
}

const PRESET_BOARD_COLORS = ['#008a00', '#b71c1c']
/** For each pin color of new widgets, the number of the series color that is drawn instead and fits both themes. */
const SERIES_OF_PRESET_COLOR: Record<string, number> = {
  '#00fd00': 9,
  '#008000': 9,
  '#02fefb': 3,
  '#fdfb00': 12,
  '#ffff00': 12,
  '#fd01fd': 10,
  '#cf006f': 4,
  '#fc9700': 2,
  '#fb0000': 8,
  '#000000': 11,
  '#ffffff': 5,
}

/** The color of the edge of a board: the theme color if a default color is stored, otherwise the configured color. */
export const boardColor = (color: string | null | undefined): string =>
  !color || PRESET_BOARD_COLORS.includes(color.toLowerCase()) ? 'var(--line-2)' : color

/** The color in which a pin is drawn: a series color of the theme instead of a stored default color. */
export function gpioPinColor(color: string | null | undefined): string {
  const series = SERIES_OF_PRESET_COLOR[(color ?? '').toLowerCase()]
  return series ? `var(--series-${series})` : color || 'red'
}

export interface PinKind {
  name: string
  color: string
}

/** What the colors of pins mean: the most frequent function among the labels of each color. */
export function pinKinds(pins: readonly Pin[]): PinKind[] {
  const counts = new Map<string, Map<string, number>>()
  for (const { color, label } of pins) {
    const name = functionOf(label ?? '')
    if (!color || !name) continue
    const names = counts.get(color) ?? new Map<string, number>()
    counts.set(color, names.set(name, (names.get(name) ?? 0) + 1))
  }
  return [...counts].map(([color, names]) => ({
    color,
    name: [...names].sort(([, one], [, other]) => other - one)[0]![0],
  }))
}

/** The function that a label names: `I2C` for `GPIO 2 (I2C1_SDA)`, `GPIO` for `GPIO 17`, `3.3V` for `3.3V`. */
function functionOf(label: string): string {
  const special = /\((\w+?)\d?_\w+\)/.exec(label)?.[1]
  return special ?? label.trim().split(/[\s_]/)[0]!
}

const positionOf = (pin: number) => ({ row: Math.floor((pin - 1) / 2), col: (pin - 1) % 2 })

const HEADER: [label: string, color: string][] = [
  ['3.3V', '#fc9700'],
  ['5V', '#fb0000'],
  ['GPIO 2 (I2C1_SDA)', '#02fefb'],
  ['5V', '#fb0000'],
  ['GPIO 3 (I2C1_SCL)', '#02fefb'],
  ['GND', '#000000'],
  ['GPIO 4 (GPCLK0)', '#00fd00'],
  ['GPIO 14 (UART_TXD)', '#fdfb00'],
  ['GND', '#000000'],
  ['GPIO 15 (UART_RXD)', '#fdfb00'],
  ['GPIO 17', '#00fd00'],
  ['GPIO 18', '#00fd00'],
  ['GPIO 27', '#00fd00'],
  ['GND', '#000000'],
  ['GPIO 22', '#00fd00'],
  ['GPIO 23', '#00fd00'],
  ['3.3V', '#fc9700'],
  ['GPIO 24', '#00fd00'],
  ['GPIO 10 (SPI_MOSI)', '#fd01fd'],
  ['GND', '#000000'],
  ['GPIO 9 (SPI_MISO)', '#fd01fd'],
  ['GPIO 25', '#00fd00'],
  ['GPIO 11 (SPI_SCLK)', '#fd01fd'],
  ['GPIO 8 (SPI_CE0)', '#fd01fd'],
  ['GND', '#000000'],
  ['GPIO 7 (SPI_CE1)', '#fd01fd'],
  ['ID_SD', '#ffffff'],
  ['ID_SC', '#ffffff'],
  ['GPIO 5', '#00fd00'],
  ['GND', '#000000'],
  ['GPIO 6', '#00fd00'],
  ['GPIO 12', '#00fd00'],
  ['GPIO 13', '#00fd00'],
  ['GND', '#000000'],
  ['GPIO 19', '#00fd00'],
  ['GPIO 16', '#00fd00'],
  ['GPIO 26', '#00fd00'],
  ['GPIO 20', '#00fd00'],
  ['GND', '#000000'],
  ['GPIO 21', '#00fd00'],
]

/** The forty pins of a Raspberry Pi header, with the colors of their functions. */
export const RASPBERRY_PI_HEADER: Pin[] = HEADER.map(([label, color], index) => ({
  pin: index + 1,
  label,
  ...positionOf(index + 1),
  color,
}))

const SWITCHABLE = [7, 11, 12, 13, 15, 16, 18, 22, 29, 31, 32, 33, 35, 36, 37, 38, 40]

/** The pins of the header that can be switched. */
export const RASPBERRY_PI_OUTPUTS: Pin[] = RASPBERRY_PI_HEADER.filter(({ pin }) =>
  SWITCHABLE.includes(pin),
).map(({ color: _color, ...pin }) => pin)
