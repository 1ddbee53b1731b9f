import { expect, test } from 'vitest'
import { withoutBasePath } from './base-path'

test.each([
  ['/box/api/x?y=1', '/api/x?y=1'],
  ['/box', '/'],
  ['/box?x=1', '/?x=1'],
  ['/box/', '/'],
  ['/boxes/api', '/boxes/api'],
  ['/api/x', '/api/x'],
])('%s is served as %s below /box', (url, expected) => {
  expect(withoutBasePath(url, '/box')).toBe(expected)
})
