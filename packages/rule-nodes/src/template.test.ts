import { expect, test } from 'vitest'
import { fillTemplate } from './template'

test('known keys are replaced by their values, unknown keys stay as they are written', () => {
  expect(fillTemplate('${a}-${b}-${a}-$[c]', { a: '1$&' })).toBe('1$&-${b}-1$&-$[c]')
  expect(fillTemplate('${toString}', {})).toBe('${toString}')
  expect(fillTemplate('from ${ to ${a} and ${b_${a}}', { a: '1', 'x{y': '2' })).toBe(
    'from ${ to 1 and ${b_1}',
  )
  expect(fillTemplate('${x{y}', { 'x{y': '2' })).toBe('2')
})
