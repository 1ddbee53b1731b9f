import { expect, test, vi } from 'vitest'
import { icuTexts } from './icu'

const format = (text: string, values = {}, language = 'en-US') => icuTexts.parse(text, values, language)

test('a text without placeholders is returned unchanged', () => {
  expect(format("It's <0>here</0> and #1")).toBe("It's <0>here</0> and #1")
})

test('placeholders, plural forms and doubled apostrophes follow the syntax of ICU messages', () => {
  expect(format("{name} isn''t there", { name: 'Pump' })).toBe("Pump isn't there")
  expect(format("O''clock")).toBe("O'clock")
  const devices = '{n, plural, one {# device} few {# devices, few} other {# devices}}'
  expect(format(devices, { n: 1 })).toBe('1 device')
  expect(format(devices, { n: 3 })).toBe('3 devices')
  expect(format(devices, { n: 3 }, 'uk-UA')).toBe('3 devices, few')
})

test('a number in a plain placeholder has the format of the language', () => {
  const text = '{failed} of {total} failed'
  expect(format(text, { failed: 3, total: 1200 })).toBe('3 of 1,200 failed')
  expect(format(text, { failed: 3, total: 1200 }, 'de-DE')).toBe('3 of 1.200 failed')
  expect(format(text, { failed: 3, total: '1200' }, 'fa-IR')).toBe('۳ of 1200 failed')
  const plural = '{count, plural, one {# of {total}, {name}} other {# of {total}, {name}}}'
  expect(format(plural, { count: 2, total: 12, name: 'Pump 1' }, 'fa-IR')).toBe('۲ of ۱۲, Pump 1')
  expect(format('{n}: {n, plural, one {one} other {many}}', { n: 2 })).toBe('2: many')
})

test('an invalid text is returned unchanged, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(format('{broken', {})).toBe('{broken')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
