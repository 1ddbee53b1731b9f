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
const data = (value: number | string, units = '°C') =>
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

test('a thermometer has its value and title as text', () => {
  renderWidget(Linear, linear as never, { data: data(21.25), settings: { unitTitle: 'Inside' } })
  expect(screen.getByText('Inside')).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Inside 21.3 °C')
})

test('for an empty text, the gauge shows a dash instead of zero', () => {
  renderWidget(Radial, radial as never, { data: data('') })
  expect(screen.getByText('–')).toBeTruthy()
  cleanup()
  renderWidget(Compass, compass, { data: data('') })
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('temperature –°')
})

test('a compass rotates its needle or, if configured, its plate', () => {
  const turns = (container: HTMLElement) =>
    [...container.querySelectorAll<SVGElement>('g')].map((g) => g.style.transform)
  expect(turns(renderWidget(Compass, compass, { data: data(90) }).container)).toEqual([
    'rotate(0deg)',
    'rotate(90deg)',
  ])
  const plate = renderWidget(Compass, compass, { data: data(90), settings: { animationTarget: 'plate' } })
  expect(turns(plate.container)).toEqual(['rotate(-90deg)', 'rotate(0deg)'])
})

test('a compass has the colors and the weight of its settings', () => {
  const { container } = renderWidget(Compass, compass, {
    data: data(0),
    settings: { colorMajorTicks: 'rgb(1, 2, 3)', majorTickFont: { weight: '900' } },
  })
  const ticks = [...container.querySelectorAll('line')].filter(({ style }) => style.stroke === 'rgb(1, 2, 3)')
  expect(ticks).toHaveLength(8)
  expect(screen.getByText('NE').style.fontWeight).toBe('900')
})

test('a thermometer has the colors and fonts of its settings', () => {
  const { container } = renderWidget(Linear, linear as never, {
    data: data(21),
    settings: {
      showBorder: true,
      colorPlate: 'rgb(9, 9, 9)',
      colorNeedle: 'red',
      colorValueBoxBackground: 'rgb(8, 8, 8)',
      colorBarEnd: 'rgb(7, 7, 7)',
      unitsFont: { color: 'rgb(6, 6, 6)', size: 44 },
      valueFont: { size: 20, shadowColor: 'blue' },
    },
    size: { width: 600, height: 200 },
  })
  const fills = [...container.querySelectorAll<SVGElement>('rect')].map(({ style }) => style.fill)
  expect(fills).toEqual(expect.arrayContaining(['rgb(9, 9, 9)', 'rgb(8, 8, 8)']))
  const stops = [...container.querySelectorAll<SVGElement>('stop')].map(({ style }) => style.stopColor)
  expect(stops).toContain('rgb(7, 7, 7)')
  const units = screen.getByText('°C')
  expect(units.style).toMatchObject({ fill: 'rgb(6, 6, 6)', fontSize: '15px' })
  expect(units.parentElement!.style).toMatchObject({
    fontSize: '15px',
    filter: 'drop-shadow(1px 1px 1px blue)',
  })
})

test('a thermometer draws no rectangle without a color: with the stored default colors it has no plate and no box', () => {
  const { container } = renderWidget(Linear, linear as never, {
    data: data(21),
    settings: { showBorder: false },
  })
  const fills = [...container.querySelectorAll<SVGElement>('rect')].map(({ style }) => style.fill)
  expect(fills).not.toContain('none')
})

test('one half of a needle is shaded if its color is configured', () => {
  const { container } = renderWidget(Radial, radial as never, {
    data: data(50),
    settings: { colorNeedleShadowUp: 'rgb(4, 5, 6)' },
  })
  const paths = [...container.querySelectorAll<SVGElement>('path')]
  expect(paths.filter(({ style }) => style.fill === 'rgb(4, 5, 6)')).toHaveLength(1)
})
