// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someData } from '../../testing'
import { View } from './view'
import { digitalGauges } from './widgets'

prepareBrowser()
afterEach(cleanup)
const [arc] = digitalGauges

test('the text shows the value, even outside the scale', () => {
  const data = someData({ series: [aSeries([-12.345], { key: { units: '°C', decimals: 1 } })] })
  renderWidget(View, arc!, { data, settings: { minValue: 0, showUnitTitle: true, unitTitle: 'inside' } })
  expect(screen.getByText('−12.3')).toBeTruthy()
  expect(screen.getByText('°C inside')).toBeTruthy()
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('−12.3 °C inside')
})

test('before the first value there is a dash, and nothing is filled', () => {
  const { container } = renderWidget(View, arc!, { data: someData({ series: [aSeries([])] }) })
  expect(screen.getByText('–')).toBeTruthy()
  expect(container.querySelector('mask')).toBeNull()
})

test('the end of a level can be an attribute of another entity', () => {
  const settings = {
    useFixedLevelColor: true,
    fixedLevelColors: [
      {
        from: { value: 0 },
        to: { valueSource: 'entityAttribute', entityAlias: 'Limits', attribute: 'high' },
        color: 'rgb(1, 2, 3)',
      },
    ],
  }
  expect(arc!.extraKeys!({ datasources: [], settings })).toEqual([
    { aliasName: 'Limits', type: 'attribute', name: 'high' },
  ])
  const extras = [aSeries([80], { datasource: aDatasource({ aliasName: 'Limits' }), key: { name: 'high' } })]
  const { container } = renderWidget(View, arc!, {
    data: someData({ series: [aSeries([50])], extras }),
    settings,
  })
  expect(
    [...container.querySelectorAll('path')].filter((path) => path.style.stroke === 'rgb(1, 2, 3)'),
  ).toHaveLength(2)
})

test.each(['arc', 'donut', 'verticalBar'])(
  'in a widget that is one row high, a gauge of type %s is drawn as a bar with its value',
  (gaugeType) => {
    const data = someData({ series: [aSeries([42], { key: { decimals: 0 } })] })
    const low = { width: 180, height: 38 }
    const { container } = renderWidget(View, arc!, { data, settings: { gaugeType }, size: low })
    expect(container.querySelector('svg')).toBeNull()
    expect(screen.getByText('42')).toBeTruthy()
    expect([...container.querySelectorAll('span')].some(({ style }) => style.width === '42%')).toBe(true)
  },
)

test.each([
  [true, ''],
  [false, '2px'],
])('with `roundedLineCap` %s a bar has the inline radius "%s"', (roundedLineCap, radius) => {
  const bar = digitalGauges.find(({ alias }) => alias === 'horizontal_bar_justgage')!
  const data = someData({ series: [aSeries([50])] })
  const { container } = renderWidget(View, bar, {
    data,
    settings: { gaugeType: 'horizontalBar', roundedLineCap },
  })
  const parts = [...container.querySelectorAll<HTMLElement>('span')].filter(({ style }) => style.background)
  expect(parts.map(({ style }) => style.borderRadius)).toEqual([radius, radius])
})
