// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { DateTimeField } from './date-time-field'
import { pickerWords } from './picker-words'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

const MOMENT_MS = new Date(2026, 2, 9, 21, 5, 7).getTime()

/** The visible texts, without the direction marks that the field has between its parts. */
const textsIn = (container: Element, selector: string) =>
  [...container.querySelectorAll<HTMLInputElement>(selector)].map((part) =>
    (part.value ?? part.textContent).replace(/[\u2066-\u2069]/g, ''),
  )

test.each([
  ['en-US', '03/09/2026'],
  ['de-DE', '09.03.2026'],
  ['pl-PL', '09.03.2026'],
  ['ja-JP', '2026/03/09'],
  ['zh-TW', '2026/03/09'],
  ['pt-BR', '09/03/2026'],
])('in %s the day is shown as %s, and the time on the 24-hour clock', async (language, day) => {
  document.documentElement.lang = language
  const { container } = renderUi(<DateTimeField label="Start" value={MOMENT_MS} onChange={() => undefined} />)
  await waitFor(() => expect(textsIn(container, 'input')).toEqual([day, '21:05:07']))
})

test('in Persian, the field shows days of the Persian calendar and stores the same days of the Gregorian calendar', async () => {
  document.documentElement.lang = 'fa-IR'
  const onChange = vi.fn()
  const { container } = renderUi(<DateTimeField label="Start" value={MOMENT_MS} onChange={onChange} />)
  await waitFor(() => expect(textsIn(container, 'input')).toEqual(['۱۴۰۴/۱۲/۱۸', '۲۱:۰۵:۰۷']))
  fireEvent.click(screen.getByRole('button', { name: 'Start: chooseDate' }))
  expect(await screen.findByText('اسفند ۱۴۰۴')).toBeTruthy()
  expect(screen.getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('Saturday')
  expect(screen.queryByText('۳۰')).toBeNull()
  fireEvent.click(screen.getByText('۱'))
  expect(new Date(onChange.mock.lastCall?.[0])).toEqual(new Date(2026, 1, 20, 21, 5, 7))
})

test('an empty field shows placeholder letters for its parts, in the order of the language', async () => {
  document.documentElement.lang = 'de-DE'
  const { container } = renderUi(
    <DateTimeField label="Start" parts="date" value={null} onChange={() => undefined} />,
  )
  await waitFor(() => expect(textsIn(container, '[role="spinbutton"]').join('.')).toBe('DD.MM.YYYY'))
})

test('names of parts are translated; placeholder letters are translated only if the language has capital letters', () => {
  const german = pickerWords('de-DE', ['Jahr', 'Monat', 'Tag', 'Stunde', 'Minute', 'Sekunde'])
  expect(german.fieldYearPlaceholder?.({ digitAmount: 4, format: 'YYYY' })).toBe('JJJJ')
  expect(german.fieldHoursPlaceholder?.({ format: 'HH' })).toBe('ss')
  const georgian = pickerWords('ka-GE', ['წელი', 'თვე', 'დღე', 'საათი', 'წუთი', 'წამი'])
  expect(georgian.day).toBe('დღე')
  expect(georgian.fieldDayPlaceholder?.({ format: 'DD' })).toBe('DD')
})

test('the calendar has the translated names of days and months, and the first day of the week of the language', async () => {
  document.documentElement.lang = 'pl-PL'
  renderUi(<DateTimeField label="Start" parts="date" value={MOMENT_MS} onChange={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Start: chooseDate' }))
  const days = await screen.findAllByRole('columnheader')
  expect(days.map((day) => day.getAttribute('aria-label'))[0]).toBe('Monday')
  expect(screen.getByText('March 2026')).toBeTruthy()
  cleanup()
  document.documentElement.lang = 'ja-JP'
  renderUi(<DateTimeField label="Start" parts="date" value={MOMENT_MS} onChange={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Start: chooseDate' }))
  expect(await screen.findByText('2026年3月')).toBeTruthy()
})

test('the entries of the time list and its button have translated names', async () => {
  renderUi(<DateTimeField label="Start" parts="time" value={MOMENT_MS} onChange={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Start: chooseTime' }))
  expect(await screen.findByRole('button', { name: 'ok' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'minute 5' })).toBeTruthy()
})
