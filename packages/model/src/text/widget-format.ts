/** Formats a value for widgets: numbers with decimals and units, other values unchanged. */
export function formatValue(
  value: unknown,
  decimals?: number | null,
  units?: string | null,
  showZeroDecimals = false,
): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const hasFormat = (decimals !== null && decimals !== undefined) || (units !== null && units !== undefined)
  if (!isNumeric(value) || !(hasFormat || isCanonical(text))) return text
  const fixed =
    decimals === null || decimals === undefined ? text : Number(value).toFixed(clampDecimals(decimals))
  const number = showZeroDecimals ? fixed : withoutZeroDecimals(fixed)
  return units ? `${number} ${units}` : number
}

/** Numbers below 0.000001 keep their decimal notation, because `String` would return `1.5e-7`. */
const withoutZeroDecimals = (number: string) =>
  /^-?0\.0{6}\d*[1-9]/.test(number) ? number.replace(/0+$/, '') : String(Number(number))

const DEFAULT_DECIMALS = 2
/** Smaller numbers are usually rounding errors of calculations: they are shown as 0. */
const MAX_DEFAULT_DECIMALS = 12

/** The decimals of a value without configured decimals: two, or more if a small number would be shown as 0. */
export function defaultDecimals(value: unknown): number {
  const size = Math.abs(Number(value))
  if (!(size > 0 && size < 0.5 * 10 ** -DEFAULT_DECIMALS)) return DEFAULT_DECIMALS
  // Two significant digits.
  const decimals = 1 - Math.floor(Math.log10(size))
  return decimals <= MAX_DEFAULT_DECIMALS ? decimals : DEFAULT_DECIMALS
}

/** The value of a text: a number if the number has the same text (`21.5`), else the text (`1.0`, `007`). */
export const latestValue = (text: string): number | string => (isCanonical(text) ? Number(text) : text)

/** The value of a point: aggregated values are numbers, raw ones where possible. */
export function pointValue(text: string | null, isAggregated: boolean): number | string | null {
  if (text === null) return null
  return isAggregated || isNumeric(text) ? Number(text) : text
}

/** Whether a value is a number or a text of one. */
export function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
}

const isCanonical = (text: string) => isNumeric(text) && String(Number(text)) === text

const clampDecimals = (decimals: number) => Math.min(Math.max(Math.trunc(decimals), 0), 15)
