import { expect, test } from 'vitest'
import { watchedNumber, watchedText } from './watched-text'

const watched = { key: 'temperature', ts: 1, value: -11.83, limit: null }

test('the dictionary entry of the key sets the decimals of a value; `watchedText` also adds the unit', () => {
  const keys = [{ key: 'temperature', unit: '°C', decimals: 1 }]
  expect(watchedText({ keys, watched }, -11.83)).toBe('−11.8\u00a0°C')
  expect(watchedNumber({ keys, watched }, -11.83)).toBe('−11.8')
})

test('without a dictionary entry the value has at most two decimals and no unit', () => {
  const keys = [{ key: 'humidity', unit: '%' }]
  expect(watchedText({ keys, watched }, 0.125)).toBe('0.13')
})
