import dayjs from 'dayjs'
import { useEffect, useState } from 'react'

/** The language of month and day names: that of the document, loaded when it is first needed. */
export function useCalendarLanguage(): string {
  const wanted = calendarOf(document.documentElement.lang)
  const [loaded, setLoaded] = useState(() => (dayjs.Ls[wanted] ? wanted : 'en'))

  useEffect(() => {
    if (loaded === wanted) return
    let isGone = false
    void (calendars[wanted]?.() ?? Promise.resolve()).then(() => !isGone && setLoaded(wanted))
    return () => {
      isGone = true
    }
  }, [wanted, loaded])

  return loaded
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
