import { expect, test } from 'vitest'
import { pickerWords } from './picker-words'

test('entries of the time list are named, unless the picker could not read their digits', () => {
  const words = pickerWords('fa-IR', ['سال', 'ماه', 'روز', 'ساعت', 'دقیقه', 'ثانیه'])
  expect(words.hoursClockNumberText?.('7')).toBe('ساعت 7')
  expect(words.hoursClockNumberText?.('NaN')).toBe('')
})
