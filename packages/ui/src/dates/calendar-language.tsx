import { useEffect, useState } from 'react'
import type { PickerWords } from './picker-words'

interface CalendarLanguage {
  /** Its name in dayjs. */
  name: string
  words?: PickerWords | undefined
}

const ENGLISH: CalendarLanguage = { name: 'en' }
const loaded = new Map([['en', ENGLISH]])

/** The language of calendars: that of the document, loaded on first use. */
export function useCalendarLanguage(): CalendarLanguage {
  const wanted = calendarOf(document.documentElement.lang)
  const [, setLoaded] = useState(loaded.size)

  useEffect(() => {
    if (loaded.has(wanted)) return
    let isGone = false
    void load(wanted).then(() => !isGone && setLoaded(loaded.size))
    return () => {
      isGone = true
    }
  }, [wanted])

  return loaded.get(wanted) ?? ENGLISH
}

async function load(name: string) {
  const [{ pickerWords }] = await Promise.all([import('./picker-words'), calendars[name]?.()])
  loaded.set(name, { name, words: pickerWords(name) })
}

/** The names dayjs uses: Chinese and Portuguese with their country, all others without. */
function calendarOf(languageTag: string): string {
  const tag = languageTag.toLowerCase()
  const base = tag.split('-')[0] ?? 'en'
  return tag in calendars ? tag : base in calendars ? base : 'en'
}

const calendars: Record<string, () => Promise<unknown>> = {
  cs: () => import('dayjs/locale/cs'),
  de: () => import('dayjs/locale/de'),
  el: () => import('dayjs/locale/el'),
  es: () => import('dayjs/locale/es'),
  fa: () => import('dayjs/locale/fa'),
  fr: () => import('dayjs/locale/fr'),
  it: () => import('dayjs/locale/it'),
  ja: () => import('dayjs/locale/ja'),
  ka: () => import('dayjs/locale/ka'),
  ko: () => import('dayjs/locale/ko'),
  lv: () => import('dayjs/locale/lv'),
  'pt-br': () => import('dayjs/locale/pt-br'),
  ro: () => import('dayjs/locale/ro'),
  ru: () => import('dayjs/locale/ru'),
  sl: () => import('dayjs/locale/sl'),
  tr: () => import('dayjs/locale/tr'),
  uk: () => import('dayjs/locale/uk'),
  'zh-cn': () => import('dayjs/locale/zh-cn'),
  'zh-tw': () => import('dayjs/locale/zh-tw'),
}
