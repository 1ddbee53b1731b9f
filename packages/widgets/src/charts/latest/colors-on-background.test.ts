import { expect, test } from 'vitest'
import { colorsOnBackground } from './colors-on-background'

const theme = (token: string) => `theme ${token}`

test('a chart on a configured background uses the colors of the widget, except in tooltips', () => {
  const colorOf = colorsOnBackground(theme, { backgroundColor: '#004d40', color: '#fff' })
  expect(['--surface-1', '--text-2', '--text-1', '--overlay'].map(colorOf)).toEqual([
    '#004d40',
    '#fff',
    'theme --text-1',
    'theme --overlay',
  ])
})

test('a widget with a stored white background has the colors of the theme', () => {
  expect(colorsOnBackground(theme, { backgroundColor: '#fff', color: '#000' })('--text-2')).toBe(
    'theme --text-2',
  )
})
