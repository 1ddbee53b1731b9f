import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { hasMonthNames } from '../chart/time-labels'
import { useUiTexts } from '../ui-texts'
import { isPersian } from './calendar'
import { firstDayOfWeek } from './first-day-of-week'
import { PersianAdapter } from './persian-adapter'
import { type PickerWords, pickerWords } from './picker-words'

interface CalendarLanguage {
  /** The name of the locale in dayjs. */
  name: string
  words: PickerWords
  /** The format of a month with its year in the language: `MMMM YYYY`, `YYYY[年]M[月]`. */
  monthFormat: string
  /** Converts between times and days of the calendar. */
  adapter: typeof AdapterDayjs
}

/** The language of the document for calendars, with the translated names of months and days. */
export function useCalendarLanguage(): CalendarLanguage {
  const { dateParts, months, weekdays, weekdaysShort } = useUiTexts()
  const tag = document.documentElement.lang || 'en'
  return useMemo(() => {
    const name = tag.toLowerCase()
    const locale = {
      name,
      months: [...months],
      weekdays: sundayFirst(weekdays),
      weekdaysMin: sundayFirst(weekdaysShort),
      weekStart: firstDayOfWeek(tag) % 7,
      formats: formatsOf(tag),
    }
    // Registers the locale in dayjs; `true` keeps the global default locale.
    dayjs.locale(name, locale, true)
    return {
      name,
      words: pickerWords(tag, dateParts),
      monthFormat: monthFormat(tag),
      adapter: isPersian(tag) ? PersianAdapter : AdapterDayjs,
    }
  }, [tag, dateParts, months, weekdays, weekdaysShort])
}

const sundayFirst = ([...days]: readonly string[]) => [days.pop() ?? '', ...days]

function formatsOf(tag: string) {
  const L = dateFormat(tag)
  const [LT, LTS, LL] = ['HH:mm', 'HH:mm:ss', 'D MMMM YYYY']
  return { L, LT, LTS, LL, LLL: `${LL} ${LT}`, LLLL: `dddd, ${LL} ${LT}` }
}

function monthFormat(tag: string): string {
  // The adapter of the Persian calendar does not support literal text in brackets.
  if (!hasMonthNames(tag) || isPersian(tag)) return 'MMMM YYYY'
  return new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { year: 'numeric', month: 'long' })
    .formatToParts()
    .map(({ type, value }) =>
      type === 'month' ? monthToken(value) : type === 'year' ? 'YYYY' : `[${value}]`,
    )
    .join('')
}

/** In Japanese and Chinese, months are written as numbers. */
const monthToken = (month: string) => (/^\d+$/.test(month) ? 'M' : 'MMMM')

/** The format of dates in the language: `MM/DD/YYYY`, `DD.MM.YYYY`, `YYYY/MM/DD`. */
function dateFormat(tag: string): string {
  if (!hasMonthNames(tag)) return 'DD.MM.YYYY'
  const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format
    .formatToParts()
    .map(({ type, value }) => (type === 'literal' ? value.trim() : (PARTS[type] ?? '')))
    .join('')
}

const PARTS: Record<string, string> = { year: 'YYYY', month: 'MM', day: 'DD' }
