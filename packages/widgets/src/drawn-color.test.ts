import { expect, test } from 'vitest'
import { inkOn, onDark } from './drawn-color'

test('colours that would sink into dark ground are lifted, others stay', () => {
  expect(onDark('#2196f3')).toBe('#2196f3')
  expect(onDark('#000080')).not.toBe('#000080')
  expect(onDark('no colour')).toBe('no colour')
})

test('words are dark on light ground and light on dark', () => {
  expect(inkOn('#FFBB66')).toBe('#16181b')
  expect(inkOn('#850044')).toBe('#fff')
})
