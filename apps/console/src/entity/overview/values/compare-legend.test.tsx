// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { CompareLegend } from './compare-legend'

afterEach(cleanup)

const points = (...values: number[]) => values.map((value, ts) => ({ ts, value }))

test('the legend shows name and average for the current line and for the line of the previous day', async () => {
  await renderConsole(
    <CompareLegend
      label="Return air"
      points={points(2, 4)}
      previous={points(5, 7, 9)}
      format={(value) => `${value} °C`}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Return airAverage3 °C',
    'Previous dayAverage7 °C',
  ])
})

test('a day without values has no average', async () => {
  await renderConsole(<CompareLegend label="Return air" points={points(2)} previous={[]} format={String} />)
  expect(screen.getByText('Previous day').parentElement?.textContent).toBe('Previous day')
})
