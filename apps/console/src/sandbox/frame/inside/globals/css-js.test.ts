import { expect, test } from 'vitest'
import { limitToClass } from './css-js'

test('selectors are limited to a class, and imports, key frames and fonts stay global', () => {
  const css = `@import 'x.css';
.a { animation: spin 1s }
@keyframes spin { from { rotate: 0deg } to { rotate: 90deg } }
@font-face { font-family: F; src: url(f.woff2) }
@media print { .a { display: none } }`
  const [imported, keyframes, font, ...rest] = limitToClass(css, 'my-widget').split('\n')
  expect([imported, keyframes, font]).toEqual([
    "@import 'x.css';",
    '@keyframes spin { from { rotate: 0deg } to { rotate: 90deg } }',
    '@font-face { font-family: F; src: url(f.woff2) }',
  ])
  expect(rest.join(' ').replace(/\s+/g, ' ')).toBe(
    '.my-widget { .a { animation: spin 1s } @media print { .a { display: none } } }',
  )
})
