import { expect, test } from 'vitest'
import { withoutBasePath } from './base-path'
import { withPrefix } from './console'

test.each([
  ['/box/api/x?y=1', '/api/x?y=1'],
  ['/box', '/'],
  ['/box?x=1', '/?x=1'],
  ['/box/', '/'],
  ['/boxes/api', '/boxes/api'],
  ['/api/x', '/api/x'],
])('with the base path /box, the URL %s is served as %s', (url, expected) => {
  expect(withoutBasePath(url, '/box')).toBe(expected)
})

test('the console page contains the prefix in its base path and in the links to its files', () => {
  const html =
    '<link href="./favicon.svg"><meta name="base-path" content="" /><script src="./assets/main.js"></script>'
  expect(withPrefix(html, '/box')).toBe(
    '<link href="/box/favicon.svg"><meta name="base-path" content="/box" /><script src="/box/assets/main.js"></script>',
  )
  expect(withPrefix(html, '')).toContain('src="/assets/main.js"')
})
