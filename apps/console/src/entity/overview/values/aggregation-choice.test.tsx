// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { AggregationChoice } from './aggregation-choice'
import { DAY_WINDOW } from './chart-data'

afterEach(cleanup)

function Chart() {
  const [window, onChange] = useState(DAY_WINDOW)
  return <AggregationChoice {...{ window, onChange }} />
}

test('the button shows function and interval of a chart, and its menu changes the function', async () => {
  await renderConsole(<Chart />)
  fireEvent.click(screen.getByRole('button', { name: 'Aggregation: Average, 5 min' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Maximum' }))
  fireEvent.click(screen.getByText('Maximum, 5 min'))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'None' }))
  expect(screen.getByRole('button', { name: /^Aggregation/ }).textContent).toBe('Aggregation: None')
})
