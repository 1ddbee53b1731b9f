const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** The format of numbers with these options. Formats are cached: creating one is slow. */
export function numberFormat(
  locales: readonly string[],
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locales} ${JSON.stringify(options)}`
  const format = numbers.get(key) ?? new Intl.NumberFormat([...locales], options)
  numbers.set(key, format)
  return format
}

/** The format of dates and times with these options. Formats are cached: creating one is slow. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, format)
  return format
}
