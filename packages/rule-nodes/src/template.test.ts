import { expect, test } from 'vitest'
import { fillTemplate } from './template'

test('known keys are filled in, unknown ones stay', () => {
  expect(fillTemplate('${a}-${b}-${a}-$[c]', { a: '1$&' })).toBe('1$&-${b}-1$&-$[c]')
  expect(fillTemplate('${toString}', {})).toBe('${toString}')
})
