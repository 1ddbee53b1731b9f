const DAY_S = 86_400
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Texts under a time axis: as short as the step between them allows. */
export function timeLabels(
  splitsS: readonly number[],
  stepS: number,
  shiftMs = 0,
  months = MONTHS,
): string[] {
  const span = (splitsS.at(-1) ?? 0) - (splitsS[0] ?? 0)
  return splitsS.map((second) => labelOf(new Date(second * 1000 - shiftMs), stepS, span, months))
}

function labelOf(at: Date, stepS: number, spanS: number, months: readonly string[]): string {
  const day = `${months[at.getMonth()]} ${two(at.getDate())}`
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`
  if (stepS < 60) return `${clock}:${two(at.getSeconds())}`
  if (stepS < DAY_S) return spanS > 2 * DAY_S || clock === '00:00' ? `${day} ${clock}` : clock
  if (stepS < 28 * DAY_S) return day
  if (stepS < 360 * DAY_S)
    return at.getMonth() === 0 ? String(at.getFullYear()) : (months[at.getMonth()] ?? '')
  return String(at.getFullYear())
}

/** The months in the language of the reader. */
export const monthNames = (locale: string) =>
  MONTHS.map((_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'short' }).format(new Date(2024, month, 1)),
  )

const two = (value: number) => String(value).padStart(2, '0')
