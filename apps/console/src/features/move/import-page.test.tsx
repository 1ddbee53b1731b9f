// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { Component } from './import-page'
import { anImportJob } from './testing'

afterEach(() => {
  cleanup()
  stopMockServer()
})

/** The page during the upload of an archive whose parts the server never confirms. */
async function openDuringUpload() {
  startMockServer({})
  const responses = {
    '/api/import': [anImportJob('DONE')],
    '/api/archive/export': [],
    '/api/archive': { id: 'a1' },
  }
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
    method === 'PUT'
      ? new Promise(() => undefined)
      : Response.json(responses[url as keyof typeof responses] ?? null),
  )
  const { router } = await renderConsole(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: 'From an archive' }))
  const input = await waitFor(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('The form is not shown yet')
    return field
  })
  fireEvent.change(input, { target: { files: [new File(['content'], 'oslo.zip')] } })
  fireEvent.click(screen.getByRole('button', { name: 'Dry run' }))
  await screen.findByRole('progressbar', { name: 'Upload' })
  return router
}

test('during an upload, another source is chosen only after a confirmation', async () => {
  await openDuringUpload()
  fireEvent.click(screen.getByRole('button', { name: 'From ThingsBoard' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'From ThingsBoard' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('during an upload, an earlier run is shown only after a confirmation', async () => {
  const router = await openDuringUpload()
  fireEvent.click(screen.getByRole('button', { name: /1970/ }))
  const leave = await screen.findByRole('button', { name: 'Leave' })
  expect(router.state.location.search).toBe('')
  fireEvent.click(leave)
  await waitFor(() => expect(router.state.location.search).toBe('?run=run'))
})
