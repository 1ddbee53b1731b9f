import { expect, test } from 'vitest'
import { uniqueLabel } from './unique-label'

test('a label in use gets the next free number', () => {
  expect(uniqueLabel('t', [])).toBe('t')
  expect(uniqueLabel('t', ['t'])).toBe('t 2')
  expect(uniqueLabel('t', ['t', 't 2', 't 4'])).toBe('t 3')
})
