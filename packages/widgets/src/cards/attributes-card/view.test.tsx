// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someData } from '../../testing'
import { View } from './view'
import { attributesCard } from './widget'

prepareBrowser()
afterEach(cleanup)

test('values are shown as text; only the result of the function of a key may be HTML', () => {
  const datasource = aDatasource()
  const series = ['<i>open</i>', '<i>open</i>', 'a < b > c'].map((value, index) =>
    aSeries([value], {
      datasource,
      key: { name: `k${index}`, label: `Key ${index}`, isComputed: index > 0 },
    }),
  )
  const { container } = renderWidget(View, attributesCard, { data: someData({ series }) })
  const texts = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['<i>open</i>', 'open', 'a < b > c'])
})
