import { formatValue } from '@signalbox/model/text/widget-format'
import { datePattern } from '@signalbox/widgets/text/date-pattern'
import moment from 'moment'

type Pipe = (value: unknown, args: unknown[], owner: Record<string, unknown>) => unknown

interface Translator {
  instant(key: string, values?: unknown): string
}

/** The translation service of a template's owner. */
export const translatorOf = (owner: Record<string, unknown>) =>
  (owner.translate ?? (owner.ctx as { translate?: unknown } | undefined)?.translate) as Translator | undefined

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The named formats of the date pipe, as moment formats. */
const DATE_NAMES: Record<string, string> = {
  short: 'l, LT',
  medium: 'll, LTS',
  shortDate: 'l',
  mediumDate: 'll',
  shortTime: 'LT',
  mediumTime: 'LTS',
  long: 'LL, LTS [GMT]Z',
  longDate: 'LL',
  longTime: 'LTS [GMT]Z',
  full: 'dddd, LL, LTS [GMT]Z',
  fullDate: 'dddd, LL',
  fullTime: 'LTS [GMT]Z',
}

/**
 * A date in one of the named formats, or in a pattern such as `EEE d MMM yyyy, HH:mm`. The zone is `UTC` or an offset
 * such as `+0430`; without one it is the zone of the browser.
 */
export function formatDate(value: unknown, format = 'medium', zone?: string): string {
  if (value === null || value === undefined || value === '') return ''
  const date = moment(value as moment.MomentInput)
  if (zone) date.utcOffset(zone)
  const namedFormat = DATE_NAMES[format]
  return namedFormat
    ? date.format(namedFormat)
    : datePattern(date.valueOf(), format, date.locale(), zone ? date.utcOffset() : undefined)
}

/** The pipes of templates. */
const PIPES: Record<string, Pipe> = {
  async: (source, _args, owner) => newestOf(source, owner),
  translate: (key, [values], owner) => translatorOf(owner)?.instant(text(key), values) ?? key,
  json: (value) => JSON.stringify(value, null, 2),
  tbJson: (value) => JSON.stringify(value),
  date: (value, [format, zone]) =>
    formatDate(value, format === undefined ? undefined : text(format), text(zone)),
  number: (value, [digits]) => numberText(value, text(digits)),
  percent: (value, [digits]) =>
    isMissing(value) ? '' : `${numberText(Number(value) * 100, text(digits || '1.0-0'))}%`,
  uppercase: (value) => text(value).toUpperCase(),
  lowercase: (value) => text(value).toLowerCase(),
  titlecase: (value) =>
    text(value).replace(/(\p{L})(\S*)/gu, (_, first, rest) => first.toUpperCase() + rest.toLowerCase()),
  slice: (value, [from, to]) =>
    (value as string | unknown[] | null)?.slice(Number(from), to === undefined ? undefined : Number(to)),
  keyvalue: (value) =>
    [...(value instanceof Map ? value : Object.entries((value ?? {}) as object))]
      .map(([key, each]) => ({ key, value: each }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
  safe: (value) => value,
  nospace: (value) => text(value).replace(/\s/g, ''),
  truncate: (value, [maxLength = 25, _isWord, end = '…']) =>
    text(value).length > Number(maxLength)
      ? text(value).slice(0, Number(maxLength)) + text(end)
      : text(value),
  enumToArray: (value) => Object.keys((value ?? {}) as object).filter((key) => Number.isNaN(Number(key))),
  milliSecondsToTimeString: (value) => durationText(Number(value)),
  currency: (value, [code = 'USD', , digits]) =>
    isMissing(value)
      ? ''
      : Number(value).toLocaleString(undefined, {
          style: 'currency',
          currency: text(code) || 'USD',
          ...digitsOf(text(digits || '1.2-2')),
        }),
  tableRows: (source, _args, owner) => rowsOf(source, owner),
  tbFormat: (value, [decimals, units]) => formatValue(value, decimals as number, text(units)),
}

type Redraw = { detectChanges?(): void } | undefined
interface Source {
  value?: unknown
  subscribe?(next: (value: unknown) => void): unknown
  then?(next: (value: unknown) => void, failed: () => void): unknown
}
const newest = new WeakMap<object, { value: unknown }>()

/**
 * The newest value of an observable or a promise. The first use subscribes; each later value draws the template again.
 */
function newestOf(asyncValue: unknown, owner: Record<string, unknown>): unknown {
  if (typeof asyncValue !== 'object' || asyncValue === null) return null
  const source = asyncValue as Source
  if ('value' in source || (!source.subscribe && !source.then)) return source.value
  const cached = newest.get(source)
  if (cached) return cached.value
  const entry = { value: null as unknown }
  newest.set(source, entry)
  let isDrawing = true
  const take = (value: unknown) => {
    entry.value = value
    if (!isDrawing) (owner.ctx as Redraw)?.detectChanges?.()
  }
  if (source.subscribe) source.subscribe(take)
  else source.then?.(take, () => undefined)
  isDrawing = false
  return entry.value
}

interface TableSource {
  data?: unknown
  filteredData?: unknown
  connect?(): object
}
const connected = new WeakMap<object, object>()

/** The rows of a data source of a table: a list, an object with a list, or an observable of lists. */
function rowsOf(tableSource: unknown, owner: Record<string, unknown>): unknown[] {
  if (Array.isArray(tableSource)) return tableSource
  if (typeof tableSource !== 'object' || tableSource === null) return []
  const { filteredData, data, connect } = tableSource as TableSource
  for (const rows of [filteredData, data]) if (Array.isArray(rows)) return rows
  if (connect && !connected.has(tableSource)) connected.set(tableSource, connect.call(tableSource))
  const rows = newestOf(connected.get(tableSource) ?? tableSource, owner)
  return Array.isArray(rows) ? rows : []
}

/** A duration such as `1d 2h 3m 4s`, in the format of the duration pipe of ThingsBoard. */
function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ]
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, unit]) => `${count}${unit}`)
      .join(' ') || '0s'
  )
}

/** Runs a pipe of a template; throws if it is unknown. */
export function runPipe(name: string, value: unknown, args: unknown[], owner: Record<string, unknown>) {
  const pipe = PIPES[name]
  if (!pipe) throw new Error(`The template uses an unsupported pipe: ${name}`)
  return pipe(value, args, owner)
}

/** Whether templates may use a pipe of this name. */
export const isPipe = (name: string) => Object.hasOwn(PIPES, name)

/** Whether Angular shows an empty text for a value, such as a value that is not loaded yet. */
const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

const numberText = (value: unknown, digits: string) =>
  isMissing(value) ? '' : Number(value).toLocaleString(undefined, digitsOf(digits))

/**
 * Reads a format such as `1.0-2`: the minimum number of integer digits, then the minimum and maximum number of
 * decimals.
 */
function digitsOf(digits: string) {
  const [, integers, minDecimals, maxDecimals] = /^(\d+)?\.(?:(\d+)(?:-(\d+))?)?$/.exec(digits) ?? []
  const minimumFractionDigits = Number(minDecimals ?? 0)
  return {
    minimumIntegerDigits: Number(integers ?? 1),
    minimumFractionDigits,
    maximumFractionDigits: Number(maxDecimals ?? Math.max(minimumFractionDigits, 3)),
  }
}
