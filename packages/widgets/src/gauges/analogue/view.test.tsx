// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSeries, prepareBrowser, renderWidget, someData } from '../../testing'
import { analogueGauges } from '.'
import { View as Compass } from './compass/view'
import { View as Linear } from './linear/view'
import { View as Radial } from './radial/view'
import { compass } from './widgets'

prepareBrowser()
afterEach(cleanup)
const [, linear, radial] = analogueGauges
const data = (value: number, units = '°C') =>
  someData({ series: [aSeries([value], { key: { units, decimals: 1 } })] })

test('the needle of a dial turns with the value', () => {
  const { container } = renderWidget(Radial, radial as never, {
    data: data(50),
    settings: { minValue: 0, maxValue: 100, startAngle: 45, ticksAngle: 270, majorTicksCount: 2 },
  })
  const needle = [...container.querySelectorAll<SVGElement>('g')].find((g) => g.style.transform)
  expect(needle?.style.transform).toBe('rotate(360deg)')
  expect(screen.getByText('050.0')).toBeTruthy()
  expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
    expect.arrayContaining(['0', '50', '100', '°C']),
  )
})

test('a thermometer says its value and title', () => {
  renderWidget(Linear, linear as never, { data: data(21.25), settings: { unitTitle: 'Inside' } })
  expect(screen.getByText('Inside')).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Inside 21.3 °C')
})

test('a compass turns its needle, or its plate under the needle', () => {
  const turns = (container: HTMLElement) =>
    [...container.querySelectorAll<SVGElement>('g')].map((g) => g.style.transform)
  expect(turns(renderWidget(Compass, compass, { data: data(90) }).container)).toEqual([
    'rotate(0deg)',
    'rotate(90deg)',
  ])
  const plate = renderWidget(Compass, compass, { data: data(90), settings: { animationTarget: 'plate' } })
  expect(turns(plate.container)).toEqual(['rotate(-90deg)', 'rotate(0deg)'])
})
