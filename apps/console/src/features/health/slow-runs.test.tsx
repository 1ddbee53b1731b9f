// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { SlowRuns } from './slow-runs'

afterEach(cleanup)

const cellTexts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

const times = { tenantTitle: 'Fjord', runs: 10, failed: 0, slowestMs: 50 }

test('rule chains and scripts are in one list, the slowest on average first', async () => {
  await renderConsole(
    <SlowRuns
      chains={[
        { ...times, ruleChainId: 'c1', ruleChainName: 'Root', meanMs: 7 },
        { ...times, ruleChainId: 'c2', ruleChainName: 'Quick', meanMs: 0.4 },
      ]}
      scripts={[{ ...times, nodeId: 'n1', nodeName: 'Tariff', ruleChainName: 'Root', meanMs: 2.25 }]}
    />,
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => cellTexts(row)).map((texts) => [texts[0], texts[3]])).toEqual([
    ['Root Rule chain', '7'],
    ['Tariff Script · Root', '2.3'],
    ['Quick Rule chain', '0.4'],
  ])
})

test('a long list shows 8 rows; "View all" shows all rows and disappears', async () => {
  const chains = Array.from({ length: 11 }, (_, index) => ({
    ...times,
    ruleChainId: `c${index}`,
    ruleChainName: `Chain ${index}`,
    meanMs: index,
  }))
  await renderConsole(<SlowRuns chains={chains} scripts={[]} />)
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8)
  fireEvent.click(screen.getByRole('button', { name: 'View all 11' }))
  expect(screen.getAllByRole('row')).toHaveLength(1 + 11)
  expect(screen.queryByRole('button')).toBeNull()
})

test('if no rule chain has run since the server was started, a message is shown instead of the list', async () => {
  await renderConsole(<SlowRuns chains={[]} scripts={[]} />)
  screen.getByText('No rule chain has run since the server was started.')
})

test('the table is in an element with a tab stop, so that it can be scrolled with the keyboard', async () => {
  await renderConsole(
    <SlowRuns chains={[{ ...times, ruleChainId: 'c1', ruleChainName: 'Root', meanMs: 7 }]} scripts={[]} />,
  )
  expect(screen.getByRole('table').closest('[tabindex="0"]')).not.toBeNull()
})
