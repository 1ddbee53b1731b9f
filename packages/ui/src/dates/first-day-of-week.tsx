type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** The first day of the week of a language; 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(languageTag: string): number {
  const locale: WeekLocale = new Intl.Locale(languageTag)
  // In a browser without this information the week starts on Monday, as in ISO 8601.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
