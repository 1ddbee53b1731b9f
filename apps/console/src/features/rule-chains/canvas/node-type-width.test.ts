// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isWide } from './node-type-width'

afterEach(() => vi.restoreAllMocks())

test('isWide is true if the text of a type is longer than the line of a node', () => {
  const measureText = vi.fn((text: string) => ({ width: text.length * 6 }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
  expect(isWide('Check alarm status')).toBe(false)
  expect(isWide('Αποθήκευση χρονοσειρών')).toBe(true)
  expect(isWide('Script')).toBe(false)
  expect(isWide('Αποθήκευση χρονοσειρών')).toBe(true)
  // Each text is measured once, and short texts are not measured.
  expect(measureText).toHaveBeenCalledTimes(2)
})
