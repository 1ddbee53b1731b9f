import { expect, test } from 'vitest'
import { longestWordWidth, textWidth } from './text-width'

test('a longer word needs more space, and a Chinese character more than a Latin letter', () => {
  expect(textWidth('Критическая')).toBeGreaterThan(textWidth('Critical'))
  expect(textWidth('紧急')).toBeGreaterThan(textWidth('ab'))
})

test('a text that may be broken needs the space of its longest word', () => {
  expect(longestWordWidth('პასუხისმგებელი პირი')).toBe(textWidth('პასუხისმგებელი'))
})
