// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { applyFrameStyle } from './styles'

test.each([
  ['rgb(230, 233, 239)', 'light', 'dark'],
  ['rgba(0, 0, 0, 0.87)', 'dark', 'light'],
  ['inherit', 'dark', 'dark'],
] as const)('with text of the color %s in a %s page, form fields are %s', (color, theme, scheme) => {
  applyFrameStyle({ color, theme, font: 'sans-serif' })
  expect(document.body.style.colorScheme).toBe(scheme)
})
