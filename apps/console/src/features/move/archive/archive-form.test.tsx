// @vitest-environment happy-dom
import { IMPORT_KINDS } from '@signalbox/model/move/import-options'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startArchiveImport } from '../../../api/archives'
import { renderConsole } from '../../../testing/render'
import { DEFAULT_CHOICE } from '../import-account'
import { ArchiveForm } from './archive-form'

vi.mock('../../../api/archives', async (original) => ({
  ...(await original()),
  beginUpload: vi.fn(async () => ({ id: 'archive' })),
  uploadPart: vi.fn(async () => undefined),
  startArchiveImport: vi.fn(async () => ({ id: 'run' })),
}))
afterEach(cleanup)

test('the audit log, which no archive contains, is neither offered nor requested', async () => {
  const onStarted = vi.fn()
  const choice = { ...DEFAULT_CHOICE, include: IMPORT_KINDS }
  await renderConsole(
    <ArchiveForm tenantId={undefined} choice={choice} onChoice={vi.fn()} onStarted={onStarted} />,
  )
  expect(screen.getByRole('checkbox', { name: 'Alarms' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Audit log' })).toBeNull()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['content'], 'oslo.zip')] } })
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith('run'))
  const [request] = vi.mocked(startArchiveImport).mock.calls[0]!
  expect(request).toMatchObject({ include: expect.arrayContaining(['alarms']) })
  expect(request.include).not.toContain('auditLog')
})
