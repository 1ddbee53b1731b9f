import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { icuTexts } from '../../../i18n/icu'
import texts from '../../../locales/en_US/device-profile.json'
import { scheduleText } from './schedule-text'

const HOUR = 3_600_000
const timezone = 'Europe/Amsterdam'
const textOf = (schedule: Parameters<typeof scheduleText>[0]) => scheduleText(schedule, i18next.t, 'en-US')
const specific = (daysOfWeek: number[], startsOn: number, endsOn: number) =>
  textOf({ type: 'SPECIFIC_TIME', timezone, daysOfWeek, startsOn, endsOn })

beforeAll(async () => {
  await i18next.use(icuTexts).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: texts } },
    interpolation: { escapeValue: false },
  })
})

test('a rule without a schedule is shown as always active', () => {
  expect(textOf(null)).toBe('Active all the time')
  expect(textOf({ type: 'ANY_TIME' })).toBe('Active all the time')
})

test('consecutive days are shown as a range', () => {
  expect(specific([1, 2, 3, 4, 5, 6], 6 * HOUR, 22 * HOUR)).toBe(
    'Active Mon to Sat, 06:00 to 22:00, Europe/Amsterdam',
  )
})

test('days that are not consecutive are listed in the order of the week', () => {
  expect(specific([5, 1, 3], 8 * HOUR, 17.5 * HOUR)).toBe(
    'Active Mon, Wed, Fri, 08:00 to 17:30, Europe/Amsterdam',
  )
})

test('a period over midnight is shown as two periods of the same day', () => {
  expect(specific([1, 2, 3, 4, 5, 6, 7], 22 * HOUR, 6 * HOUR)).toBe(
    'Active every day, 00:00 to 06:00 and 22:00 to 24:00, Europe/Amsterdam',
  )
})

test('custom days with the same hours are grouped', () => {
  const items = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    enabled: dayOfWeek !== 7,
    dayOfWeek,
    startsOn: 8 * HOUR,
    endsOn: dayOfWeek === 6 ? 12 * HOUR : 17 * HOUR,
  }))
  expect(textOf({ type: 'CUSTOM', timezone, items })).toBe(
    'Active Mon to Fri, 08:00 to 17:00; Sat, 08:00 to 12:00, Europe/Amsterdam',
  )
})

test('a schedule without days is shown as never active', () => {
  expect(textOf({ type: 'CUSTOM', timezone, items: [] })).toBe('Never active')
})
