import { formatValue } from '@signalbox/model/text/widget-format'
import { datePattern } from '@signalbox/widgets/text/date-pattern'
import moment from 'moment'

type Pipe = (value: unknown, args: unknown[], owner: Record<string, unknown>) => unknown

interface Translator {
  instant(key: string, values?: unknown): string
}

const translatorOf = (owner: Record<string, unknown>) =>
  (owner.translate ?? (owner.ctx as { translate?: unknown } | undefined)?.translate) as Translator | undefined

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Formats of the date pipe by name, as moment formats of the page's language. */
const DATE_NAMES: Record<string, string> = {
  short: 'l, LT',
  medium: 'll, LTS',
  shortDate: 'l',
  mediumDate: 'll',
  shortTime: 'LT',
  mediumTime: 'LTS',
}

/** A date in one of the named formats, or in a pattern such as `EEE d MMM yyyy, HH:mm`. */
export function formatDate(value: unknown, format = 'medium'): string {
  if (value === null || value === undefined || value === '') return ''
  const at = moment(value as moment.MomentInput)
  const named = DATE_NAMES[format]
  return named ? at.format(named) : datePattern(at.valueOf(), format, at.locale())
}

/** The pipes of templates. */
const PIPES: Record<string, Pipe> = {
  async: (source) => (source as { value?: unknown } | null)?.value,
  translate: (key, [values], owner) => translatorOf(owner)?.instant(text(key), values) ?? key,
  json: (value) => JSON.stringify(value, null, 2),
  tbJson: (value) => JSON.stringify(value),
  date: (value, [format]) => formatDate(value, format === undefined ? undefined : text(format)),
  number: (value, [digits]) => numberText(value, text(digits)),
  percent: (value, [digits]) => `${numberText(Number(value) * 100, text(digits || '1.0-0'))}%`,
  uppercase: (value) => text(value).toUpperCase(),
  lowercase: (value) => text(value).toLowerCase(),
  titlecase: (value) => text(value).replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
  slice: (value, [from, to]) =>
    (value as string | unknown[] | null)?.slice(Number(from), to === undefined ? undefined : Number(to)),
  keyvalue: (value) => Object.entries((value ?? {}) as object).map(([key, each]) => ({ key, value: each })),
  safe: (value) => value,
  tbFormat: (value, [decimals, units]) => formatValue(value, decimals as number, text(units)),
}

/** Runs a pipe of a template; throws if it is unknown. */
export function runPipe(name: string, value: unknown, args: unknown[], owner: Record<string, unknown>) {
  const pipe = PIPES[name]
  if (!pipe) throw new Error(`The template uses a pipe that is not known here: ${name}`)
  return pipe(value, args, owner)
}

export const isPipe = (name: string) => Object.hasOwn(PIPES, name)

/** `1.0-2`: minimum integer digits, minimum and maximum decimals. */
function numberText(value: unknown, digits: string): string {
  const [, least = '0', most = '3'] = /^\d*\.(\d+)-(\d+)$/.exec(digits) ?? []
  return Number(value).toLocaleString(undefined, {
    minimumFractionDigits: Number(least),
    maximumFractionDigits: Number(most),
  })
}
