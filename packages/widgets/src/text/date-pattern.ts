/**
 * Formats a time by a pattern such as `yyyy-MM-dd HH:mm:ss.SSS`; text in single quotes is literal. Without an offset
 * from UTC it is the time in the zone of the browser. A number outside of the range of `Date`, which a device may send
 * as the time of a value, is returned unchanged.
 */
export function datePattern(ms: number, pattern: string, locale: string, offsetMinutes?: number): string {
  const offset = offsetMinutes ?? -new Date(ms).getTimezoneOffset()
  // The UTC members of this date are the members in the zone.
  const at = new Date(ms + offset * 60_000)
  if (Number.isNaN(at.getTime())) return String(ms)
  return pattern.replace(PARTS, (part, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted || "'"
    return PART[part[0]!]!(at, part.length, locale, offset)
  })
}

const PARTS = /'([^']*)'|y+|M+|L+|d+|E+|a+|H+|h+|m+|s+|S+|Z+/g

const digits = (value: number, length: number) => String(value).padStart(length, '0')
const word = (at: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  // Days and years are numbers of the Gregorian calendar, so months must also be Gregorian.
  new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(at)
const WIDTHS = { 3: 'short', 4: 'long', 5: 'narrow' } as const
const widthOf = (length: number) => WIDTHS[Math.min(Math.max(length, 3), 5) as 3 | 4 | 5]

type Part = (at: Date, length: number, locale: string, offsetMinutes: number) => string

const month: Part = (at, length, locale) =>
  length < 3 ? digits(at.getUTCMonth() + 1, length) : word(at, locale, { month: widthOf(length) })

const PART: Record<string, Part> = {
  y: (at, length) =>
    length === 2 ? digits(at.getUTCFullYear() % 100, 2) : digits(at.getUTCFullYear(), length),
  M: month,
  L: month,
  d: (at, length) => digits(at.getUTCDate(), length),
  E: (at, length, locale) => word(at, locale, { weekday: widthOf(length) }),
  a: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  H: (at, length) => digits(at.getUTCHours(), length),
  h: (at, length) => digits(at.getUTCHours() % 12 || 12, length),
  m: (at, length) => digits(at.getUTCMinutes(), length),
  s: (at, length) => digits(at.getUTCSeconds(), length),
  S: (at, length) => digits(at.getUTCMilliseconds(), 3).slice(0, length),
  Z: (_at, _length, _locale, minutes) => {
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    return `${minutes < 0 ? '-' : '+'}${digits(hours, 2)}${digits(rest, 2)}`
  },
}
