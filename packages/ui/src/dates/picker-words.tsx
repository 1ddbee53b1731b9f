import type { PickersLocaleText } from '@mui/x-date-pickers/locales'

export type PickerWords = Partial<PickersLocaleText>

/** The names of the parts of a date and a time, and the letters in empty fields, in German for example `TT.MM.JJJJ`. */
export function pickerWords(tag: string, names: readonly string[]): PickerWords {
  const nameOf = (part: Part) => names[PARTS.indexOf(part)] ?? part
  const letters = (part: Part) => letterOf(nameOf(part)) ?? LETTERS[part]
  const datePlaceholder = (part: Part, count: number) => letters(part).toLocaleUpperCase(tag).repeat(count)
  // The picker parses its numbers as Latin digits, so other digits give NaN. Such an entry gets an empty name: screen
  // readers then read its visible number.
  const clockText = (part: Part, count: string) => (count === 'NaN' ? '' : `${nameOf(part)} ${count}`)
  const timePlaceholder = (part: Part) => letters(part).toLocaleLowerCase(tag).repeat(2)
  return {
    year: nameOf('year'),
    month: nameOf('month'),
    day: nameOf('day'),
    hours: nameOf('hour'),
    minutes: nameOf('minute'),
    seconds: nameOf('second'),
    selectViewText: (view) => nameOf(VIEWS[view] ?? 'hour'),
    hoursClockNumberText: (count) => clockText('hour', count),
    minutesClockNumberText: (count) => clockText('minute', count),
    secondsClockNumberText: (count) => clockText('second', count),
    fieldYearPlaceholder: ({ digitAmount }) => datePlaceholder('year', digitAmount),
    fieldMonthPlaceholder: () => datePlaceholder('month', 2),
    fieldDayPlaceholder: () => datePlaceholder('day', 2),
    fieldHoursPlaceholder: () => timePlaceholder('hour'),
    fieldMinutesPlaceholder: () => timePlaceholder('minute'),
    fieldSecondsPlaceholder: () => timePlaceholder('second'),
  }
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
type Part = (typeof PARTS)[number]

const VIEWS: Record<string, Part> = { hours: 'hour', minutes: 'minute', seconds: 'second' }

/** English placeholder letters, for languages whose script has no capital letters. */
const LETTERS: Record<Part, string> = { year: 'y', month: 'm', day: 'd', hour: 'h', minute: 'm', second: 's' }

/** The first letter without its accent; undefined if its script has no capital letters. */
function letterOf(name: string): string | undefined {
  const [letter] = name.normalize('NFD')
  return letter && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter) ? letter : undefined
}
