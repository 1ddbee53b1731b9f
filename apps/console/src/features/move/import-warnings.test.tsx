// @vitest-environment happy-dom
import type { ImportReport } from '@signalbox/model/move/import-report'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { ImportWarnings } from './import-warnings'
import { PlanTable } from './plan-table'
import { aDryRun } from './testing'

afterEach(cleanup)

test.each([
  ['RUNNING', 0],
  ['FAILED', 0],
  ['DONE', 1],
] as const)(
  'in the state %s a run without warnings shows "Everything is imported unchanged." %i times',
  async (state, times) => {
    await renderConsole(<ImportWarnings job={aDryRun(state)} />)
    expect(screen.queryAllByText('Everything is imported unchanged.')).toHaveLength(times)
  },
)

test('a dry run that failed before it counted anything shows no numbers', async () => {
  await renderConsole(<PlanTable job={aDryRun('FAILED')} include={['devices']} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Devices with credentials', '–', '–', '–'])
})

test('the number of warnings includes those not listed, and only warnings that need work have a warning icon', async () => {
  const note = (kind: 'TBEL_SCRIPT' | 'ACTIVATION_NEEDED') => ({ kind, about: '', name: 'a', message: '' })
  const warnings = [note('TBEL_SCRIPT'), note('ACTIVATION_NEEDED')]
  const report = { warningCounts: { TBEL_SCRIPT: 2400 } } as ImportReport
  const { container } = await renderConsole(<ImportWarnings job={aDryRun('DONE', { warnings, report })} />)
  const groups = [...container.querySelectorAll('summary')]
  expect(groups.map((one) => [one.textContent, one.dataset.work])).toEqual([
    ['TBEL scripts2,400', 'true'],
    ['Users who need activation1', 'false'],
  ])
})

test('the list of a warning can be scrolled with the keyboard', async () => {
  const warnings = [{ kind: 'TBEL_SCRIPT' as const, about: '', name: 'a', message: '' }]
  const { container } = await renderConsole(<ImportWarnings job={aDryRun('DONE', { warnings })} />)
  expect(container.querySelector('ul')?.tabIndex).toBe(0)
})
