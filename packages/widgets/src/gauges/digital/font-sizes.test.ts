import { expect, test } from 'vitest'
import { fontSizes } from './font-sizes'
import { digitalGauges } from './widgets'

const settings = digitalGauges[0]!.settings.parse({
  titleFont: { size: 12 },
  valueFont: { size: 36 },
  labelFont: { size: 8 },
  minMaxFont: { size: 12 },
})
const model = { title: '', min: '0', settings }

test('fonts have the size of the settings at the nominal size of the box, and scale with the box', () => {
  expect(fontSizes('donut', model, { width: 125, height: 125 })).toMatchObject({ value: 36, minMax: 12 })
  expect(fontSizes('donut', model, { width: 250, height: 400 })).toMatchObject({ value: 72, label: 16 })
  expect(fontSizes('arc', model, { width: 150, height: 100 })).toMatchObject({ value: 36, title: 12 })
  expect(fontSizes('arc', { ...model, title: 'T' }, { width: 200, height: 500 }).value).toBe(36)
})

test('in a box wider than 2.5 times its height, the fonts of a bar scale with the height, and are at least 9 px', () => {
  expect(fontSizes('horizontalBar', model, { width: 2000, height: 80 })).toMatchObject({ value: 36 })
  expect(fontSizes('horizontalBar', model, { width: 100, height: 40 })).toMatchObject({ label: 9 })
})
