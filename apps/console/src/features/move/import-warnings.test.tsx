// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { ImportWarnings } from './import-warnings'
import { KindTable } from './kind-table'
import { aDryRun } from './testing'

afterEach(cleanup)

test.each([
  ['RUNNING', 0],
  ['FAILED', 0],
  ['DONE', 1],
] as const)('a run without warnings that is %s says %i times that all is unchanged', async (state, times) => {
  await renderConsole(<ImportWarnings job={aDryRun(state)} />)
  expect(screen.queryAllByText('Everything is imported unchanged.')).toHaveLength(times)
})

test('a dry run that failed before it counted anything shows no numbers', async () => {
  await renderConsole(<KindTable job={aDryRun('FAILED')} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Devices with credentials', '–', '–', '–'])
})
