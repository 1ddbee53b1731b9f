import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from './intl-formats'

test('a format is created once for its language and options', () => {
  const percent = { style: 'percent' } as const
  expect(numberFormat(['de-DE'], percent)).toBe(numberFormat(['de-DE'], { ...percent }))
  expect(numberFormat(['de-DE'], percent).format(0.5)).toBe('50\u00a0%')
  expect(numberFormat(['en-US'], percent).format(0.5)).toBe('50%')
  expect(numberFormat(['de-DE']).format(1.5)).toBe('1,5')
  expect(dateFormat('en-US', { year: 'numeric' })).not.toBe(dateFormat('de-DE', { year: 'numeric' }))
})
