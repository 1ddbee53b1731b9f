// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithUnit } from './with-unit'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

test.each([
  ['de-DE', '%', '30 %'],
  ['tr-TR', '%', '%30'],
  ['fa-IR', '%', '30 ٪'],
  ['fa-IR', '°C', '30 °C'],
  ['de-DE', '', '30'],
])('in %s a number with the unit "%s" is shown as %s', (language, unit, text) => {
  document.documentElement.lang = language
  const { container } = render(<WithUnit unit={unit}>30</WithUnit>)
  expect(container.textContent).toBe(text)
})
