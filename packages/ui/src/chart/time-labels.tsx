const DAY_S = 86_400

/** Formats of days and months in the user's language. */
export interface DateWords {
  day: (at: Date) => string
  month: (at: Date) => string
}

/** Chromium has no dates in Georgian and would write "M11 17": such languages get numbers. */
export const knowsMonths = (locale: string) => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0

/** "17.11." */
export const numericDay = (at: Date) => `${two(at.getDate())}.${two(at.getMonth() + 1)}.`

/** The date formats of a language. */
export function dateWords(locale: string): DateWords {
  if (!knowsMonths(locale))
    return { day: numericDay, month: (at) => `${two(at.getMonth() + 1)}.${at.getFullYear()}` }
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short' })
  return { day: (at) => day.format(at), month: (at) => month.format(at) }
}

/** Texts under a time axis: as short as the step between them allows. */
export function timeLabels(
  splitsS: readonly number[],
  stepS: number,
  shiftMs: number,
  words: DateWords,
): string[] {
  const span = (splitsS.at(-1) ?? 0) - (splitsS[0] ?? 0)
  return splitsS.map((second) => labelOf(new Date(second * 1000 - shiftMs), stepS, span, words))
}

function labelOf(at: Date, stepS: number, spanS: number, { day, month }: DateWords): string {
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`
  if (stepS < 60) return `${clock}:${two(at.getSeconds())}`
  if (stepS < DAY_S) {
    if (spanS > 2 * DAY_S) return `${day(at)} ${clock}`
    return clock === '00:00' ? day(at) : clock
  }
  if (stepS < 28 * DAY_S) return day(at)
  if (stepS < 360 * DAY_S) return at.getMonth() === 0 ? String(at.getFullYear()) : month(at)
  return String(at.getFullYear())
}

const two = (value: number) => String(value).padStart(2, '0')
