import { compareNames } from '../../i18n/format'

export interface Timezone {
  id: string
  /** The id for display: underscores become spaces. */
  name: string
  /** The offset as text, such as `UTC+01:00`. */
  offset: string
  offsetMinutes: number
}

let cachedTimezones: readonly Timezone[] | undefined

/** All zones of the browser, sorted by name. The list is created on first use: formatting 400 offsets is slow. */
export function timezones(): readonly Timezone[] {
  cachedTimezones ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map(timezoneOf)
    .sort(byName)
  return cachedTimezones
}

/** A time zone with its name and its current offset. */
export function timezoneOf(id: string): Timezone {
  const offsetMinutes = offsetOf(id)
  return { id, name: id.replaceAll('_', ' '), offset: offsetText(offsetMinutes), offsetMinutes }
}

/** The zone of the user's browser. */
export const browserTimezone = () => timezoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether this browser knows the zone: a stored id may be unknown to it. */
export function isTimezone(id: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: id })
    return true
  } catch {
    return false
  }
}

function offsetOf(id: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts()
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function offsetText(minutes: number): string {
  const pad = (part: number) => `${part}`.padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

const byName = (a: Timezone, b: Timezone) => compareNames(a.name, b.name)
