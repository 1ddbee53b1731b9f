type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** The first day of the week of a language; 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(languageTag: string): number {
  const locale: WeekLocale = new Intl.Locale(languageTag)
  // Browsers that do not know the first day get the week of ISO 8601.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
