import { expect, test } from 'vitest'
import { scopedSelector } from './widget-style'

test.each([
  ['html, body', '.w html, .w body'],
  ['.a:is(.b, .c) > p', '.w .a:is(.b, .c) > p'],
  ['[title="a, b"], a:not(:is(b, c))', '.w [title="a, b"], .w a:not(:is(b, c))'],
])('the selector %s becomes %s', (list, scoped) => {
  expect(scopedSelector(list, '.w')).toBe(scoped)
})
