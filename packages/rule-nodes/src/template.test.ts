import { expect, test } from 'vitest'
import { fillTemplate } from './template'

test('known keys are replaced by their values, unknown keys stay as they are written', () => {
  expect(fillTemplate('${a}-${b}-${a}-$[c]', { a: '1$&' })).toBe('1$&-${b}-1$&-$[c]')
  expect(fillTemplate('${toString}', {})).toBe('${toString}')
})
