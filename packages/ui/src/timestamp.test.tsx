// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatClock, formatTimestamp, Timestamp } from './timestamp'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

const MOMENT_MS = new Date(2026, 2, 9, 21, 5, 7).getTime()

test.each([
  ['', '2026-03-09 21:05:07'],
  ['en-US', '2026-03-09 21:05:07'],
  ['de-DE', '09.03.2026 21:05:07'],
  ['fr-FR', '09/03/2026 21:05:07'],
  ['cs-CZ', '09.03.2026 21:05:07'],
  ['ja-JP', '2026/03/09 21:05:07'],
  ['ko-KR', '2026.03.09. 21:05:07'],
  ['fa-IR', '۱۴۰۴/۱۲/۱۸ ۲۱:۰۵:۰۷'],
  // A language that Intl does not support, like Georgian in Chromium.
  ['xx-XX', '09.03.2026 21:05:07'],
])('in the language %j a timestamp is shown as %s', (language, expected) => {
  document.documentElement.lang = language
  expect(formatTimestamp(MOMENT_MS)).toBe(expected)
  expect(formatClock(MOMENT_MS)).toBe(expected.split(' ')[1])
})

test.each(['en-US', 'de-DE'])('in %s a number that is not a date is shown unchanged', (language) => {
  document.documentElement.lang = language
  const { container } = render(<Timestamp ms={Number.MAX_SAFE_INTEGER} />)
  expect(container.textContent).toContain('9007199254740991')
})
