import type { Layout } from '@signalbox/model/dashboard/configuration'
import { expect, test } from 'vitest'
import { layoutBackground } from './layout-background'

const imageOf = (backgroundImageUrl: string) =>
  layoutBackground({ gridSettings: { backgroundImageUrl } } as Layout).backgroundImage

test('the URL of a background image keeps its percent-encoded characters', () => {
  const svg = 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E'
  expect(imageOf(svg)).toBe(`url("${svg}")`)
  expect(imageOf('https://example.org/a%20b.png')).toBe('url("https://example.org/a%20b.png")')
})

test('the URL of a background image cannot end the CSS string', () => {
  expect(imageOf('a.png");color:red;\\')).toBe('url("a.png%22);color:red;%5C")')
})
