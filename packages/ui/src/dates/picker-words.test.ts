import { expect, test } from 'vitest'
import { pickerWords } from './picker-words'

test('an entry of the time list has a name, except when the picker cannot parse its digits', () => {
  const words = pickerWords('fa-IR', ['سال', 'ماه', 'روز', 'ساعت', 'دقیقه', 'ثانیه'])
  expect(words.hoursClockNumberText?.('7')).toBe('ساعت 7')
  expect(words.hoursClockNumberText?.('NaN')).toBe('')
})
