import { describe, expect, test } from 'vitest'
import { colorText, parseColor, toHsva, toRgba } from './color-value'

describe('colors', () => {
  test.each([
    ['#fff', { r: 255, g: 255, b: 255, a: 1 }],
    ['#2C5CD2', { r: 44, g: 92, b: 210, a: 1 }],
    ['#00000080', { r: 0, g: 0, b: 0, a: 128 / 255 }],
    ['rgba(0, 0, 0, 0.87)', { r: 0, g: 0, b: 0, a: 0.87 }],
    ['rgb(10 20 30 / 50%)', { r: 10, g: 20, b: 30, a: 0.5 }],
    ['rgb(100%, 0%, 300)', { r: 255, g: 0, b: 255, a: 1 }],
    ['hsl(120, 100%, 50%)', { r: 0, g: 255, b: 0, a: 1 }],
  ])('%s is read', (text, expected) => {
    const color = parseColor(text)
    for (const part of ['r', 'g', 'b', 'a'] as const) expect(color?.[part]).toBeCloseTo(expected[part], 5)
  })

  test.each(['', 'no', '#12', 'rgb(1,2)', 'rgb(a,b,c)', null])('%s is not a color', (text) => {
    expect(parseColor(text)).toBeNull()
  })

  test('are stored as rgb, or as rgba if they are transparent', () => {
    expect(colorText({ r: 1, g: 2.4, b: 3, a: 1 })).toBe('rgb(1, 2, 3)')
    expect(colorText({ r: 1, g: 2, b: 3, a: 0.333 })).toBe('rgba(1, 2, 3, 0.33)')
  })

  test.each(['#2c5cd2', '#e5322d', '#ffffff', '#000000', '#12996a'])(
    '%s is unchanged after conversion to hue and back',
    (hex) => {
      const color = parseColor(hex)!
      expect(colorText(toRgba(toHsva(color)))).toBe(colorText(color))
    },
  )
})
