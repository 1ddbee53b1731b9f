// @vitest-environment happy-dom
import { ARCHIVE_KINDS } from '@signalbox/model/move/import-options'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { PlanTable } from './plan-table'
import { anImportJob } from './testing'

afterEach(cleanup)

test('after a dry run of an archive, only the kinds that archives contain can be chosen', async () => {
  const onInclude = vi.fn()
  const job = anImportJob('DONE', { origin: 'ARCHIVE', archiveId: 'a1' })
  await renderConsole(<PlanTable job={job} include={['devices']} onInclude={onInclude} />)
  expect(screen.queryByRole('checkbox', { name: 'Audit log' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(onInclude).toHaveBeenCalledWith(ARCHIVE_KINDS)
})
