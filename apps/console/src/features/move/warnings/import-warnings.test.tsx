// @vitest-environment happy-dom
import type { ImportReport } from '@signalbox/model/move/import-report'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { PlanTable } from '../plan-table'
import { anImportJob } from '../testing'
import { ImportWarnings } from './import-warnings'

afterEach(cleanup)

test.each([
  ['RUNNING', 0],
  ['FAILED', 0],
  ['DONE', 1],
] as const)(
  'in the state %s a run without warnings shows "Everything is imported unchanged." %i times',
  async (state, times) => {
    await renderConsole(<ImportWarnings job={anImportJob(state)} />)
    expect(screen.queryAllByText('Everything is imported unchanged.')).toHaveLength(times)
  },
)

test('a dry run that failed before it counted anything shows dashes instead of numbers', async () => {
  await renderConsole(<PlanTable job={anImportJob('FAILED')} include={['devices']} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Devices with credentials', '–', '–', '–'])
})

test('unlisted warnings are counted too; TBEL scripts are marked as needing work, activations are not', async () => {
  const note = (kind: 'TBEL_SCRIPT' | 'ACTIVATION_NEEDED') => ({ kind, about: '', name: 'a', message: '' })
  const warnings = [note('TBEL_SCRIPT'), note('ACTIVATION_NEEDED')]
  const report = { warningCounts: { TBEL_SCRIPT: 2400, DIFFERENCE: 3 } } as ImportReport
  const job = anImportJob('DONE', { warnings, report })
  const { container } = await renderConsole(<ImportWarnings job={job} />)
  const groups = [...container.querySelectorAll('summary')]
  expect(groups.map((group) => [group.textContent, group.dataset.needsWork])).toEqual([
    ['TBEL scripts2,400', 'true'],
    ['Users who need activation1', 'false'],
    ['Differences3', 'true'],
  ])
})

test('the list of a kind of warnings has a tab stop, so that it can be scrolled with the keyboard', async () => {
  const warnings = [{ kind: 'TBEL_SCRIPT' as const, about: '', name: 'a', message: '' }]
  const { container } = await renderConsole(<ImportWarnings job={anImportJob('DONE', { warnings })} />)
  expect(container.querySelector('ul')?.tabIndex).toBe(0)
})
