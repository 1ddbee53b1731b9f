import type { SeriesPoint } from '../../../api/telemetry/timeseries'

/** Time and value of each point, for spreadsheets: ISO times, one header line. */
export function csvOf(label: string, unit: string, points: readonly SeriesPoint[]): string {
  const head = ['time', unit ? `${label} (${unit})` : label]
  const rows = points.map(({ ts, value }) => [isoTime(ts), textOf(value)])
  return `${[head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Computed averages have 15 exact digits; later digits are rounding errors. */
const textOf = (value: unknown) =>
  typeof value === 'number'
    ? String(Number(value.toPrecision(15)))
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** The ISO text of a time. A number outside of the range of `Date` is returned unchanged. */
export function isoTime(ms: number): string {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? String(ms) : date.toISOString()
}

/** A CSV cell, quoted if needed. A text that a spreadsheet would take for a formula gets an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d+([.,]\d+)?(e[+-]?\d+)?$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
