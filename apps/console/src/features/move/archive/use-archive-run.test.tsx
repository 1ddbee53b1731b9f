// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { DEFAULT_CHOICE } from '../import-account'
import { ArchiveForm } from './archive-form'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('an import that the server starts after the upload was cancelled is cancelled too', async () => {
  startMockServer({})
  const requests: string[] = []
  let answerStart: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    if (url === '/api/import/archive') return new Promise<Response>((resolve) => (answerStart = resolve))
    return Promise.resolve(Response.json({ id: 'a1' }))
  })
  const onStarted = vi.fn()
  await renderConsole(
    <ArchiveForm tenantId={undefined} choice={DEFAULT_CHOICE} onChoice={vi.fn()} onStarted={onStarted} />,
  )
  const file = new File(['content'], 'oslo.zip')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(requests).toContain('POST /api/import/archive'))

  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  await act(async () => answerStart(Response.json({ id: 'j1' })))
  await waitFor(() => expect(requests).toContain('POST /api/import/j1/cancel'))
  expect(onStarted).not.toHaveBeenCalled()
})
