import { expect, test, vi } from 'vitest'
import { icuTexts } from './icu'

const read = (text: string, values = {}, language = 'en-US') => icuTexts.parse(text, values, language)

test('a text without placeholders is returned unchanged', () => {
  expect(read("It's <0>here</0> and #1")).toBe("It's <0>here</0> and #1")
})

test('placeholders, plural forms and doubled apostrophes follow ICU', () => {
  expect(read("{name} isn''t there", { name: 'Pump' })).toBe("Pump isn't there")
  expect(read("O''clock")).toBe("O'clock")
  const devices = '{n, plural, one {# device} few {# devices, few} other {# devices}}'
  expect(read(devices, { n: 1 })).toBe('1 device')
  expect(read(devices, { n: 3 })).toBe('3 devices')
  expect(read(devices, { n: 3 }, 'uk-UA')).toBe('3 devices, few')
})

test('an invalid text is shown unchanged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(read('{broken', {})).toBe('{broken')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
