import { expect, test } from 'vitest'
import { typeImage, withImage } from './type-image'

const png = 'data:image/png;base64,iVBORw0KGgo='

test('only data URLs of images are accepted', () => {
  expect(typeImage({ descriptor: { image: png } })).toBe(png)
  expect(typeImage({ descriptor: { image: 'https://example.org/x.png' } })).toBeNull()
  expect(typeImage({ descriptor: { image: 'data:text/html,<script>' } })).toBeNull()
  expect(typeImage({ descriptor: {} })).toBeNull()
})

test('an image is added and removed, and the rest of the descriptor stays', () => {
  const withPng = withImage({ type: 'latest' }, png)
  expect(withPng).toEqual({ type: 'latest', image: png })
  expect(withImage(withPng, null)).toEqual({ type: 'latest' })
  expect(withImage(withPng, 'javascript:alert(1)')).toEqual({ type: 'latest' })
})
