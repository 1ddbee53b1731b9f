import { expect, test } from 'vitest'
import { fittedText } from './fitted-text'

test('a text keeps its size where it fits, and gets smaller where it does not', () => {
  expect(fittedText('Pump', 200, 24)).toEqual({ text: 'Pump', size: 24 })
  expect(fittedText('Temperature', 70, 24)).toEqual({ text: 'Temperature', size: expect.closeTo(10.97) })
})

test('a text that does not fit at the minimum size is truncated, or empty if fewer than four letters fit', () => {
  expect(fittedText('Supply temperature', 60, 12)).toEqual({ text: 'Supply temp…', size: 8 })
  expect(fittedText('Supply temperature', 20, 12).text).toBe('')
})
