// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getImport, getImports } from '../../api/imports'
import { renderConsole } from '../../testing/render'
import { Component as ImportPage } from './import-page'
import { aDryRun } from './testing'

vi.mock('../../api/imports', async (original) => ({
  ...(await original()),
  getImport: vi.fn(),
  getImports: vi.fn(),
}))
afterEach(cleanup)

test('the URL names the running import, so that its report is shown at the end', async () => {
  const running = aDryRun('RUNNING', { dryRun: false })
  vi.mocked(getImports).mockResolvedValue([running])
  vi.mocked(getImport)
    .mockResolvedValueOnce(running)
    .mockResolvedValue({ ...running, state: 'DONE' })
  const { router } = await renderConsole(<ImportPage />)
  await screen.findByRole('heading', { name: 'The import is running.' })
  await waitFor(() => expect(router.state.location.search).toBe('?run=run'))
  await screen.findByRole('heading', { name: 'The import of 0 devices is complete.' }, { timeout: 10_000 })

  // The list still has it as running.
  fireEvent.click(screen.getByRole('button', { name: 'New run' }))
  await screen.findByRole('heading', { name: 'Import' })
  expect(router.state.location.search).toBe('')
})
