import { expect, test } from 'vitest'
import { longestWordWidth, textWidth } from './text-width'

test('a longer word is wider, and two Chinese characters are wider than two Latin letters', () => {
  expect(textWidth('Критическая')).toBeGreaterThan(textWidth('Critical'))
  expect(textWidth('紧急')).toBeGreaterThan(textWidth('ab'))
})

test('a text with a line break after each word is as wide as its longest word', () => {
  expect(longestWordWidth('პასუხისმგებელი პირი')).toBe(textWidth('პასუხისმგებელი'))
})
