import { expect, test } from 'vitest'
import { pickerWords } from './picker-words'

test('an hour of the time picker has a label for screen readers; the label of NaN (unknown digits) is empty', () => {
  const words = pickerWords('fa-IR', ['سال', 'ماه', 'روز', 'ساعت', 'دقیقه', 'ثانیه'])
  expect(words.hoursClockNumberText?.('7')).toBe('ساعت 7')
  expect(words.hoursClockNumberText?.('NaN')).toBe('')
})
