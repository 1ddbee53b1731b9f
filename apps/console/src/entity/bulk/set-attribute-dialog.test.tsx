// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { SetAttributeDialog } from './set-attribute-dialog'
import { clearTasks, tasksState } from './task-store'

afterEach(() => {
  act(() => {
    hideToasts()
    clearTasks()
  })
  cleanup()
  stopMockServer()
})

test('if the response to the first attempt was lost, undo after a retry restores the former value', async () => {
  startMockServer({})
  let stored: unknown = 'slow'
  let isLost = true
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json([{ key: 'mode', value: stored, lastUpdateTs: 1 }])
    stored = JSON.parse(String(body)).mode
    if (isLost) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  const device = { id: { entityType: 'DEVICE' as const, id: 'd1' }, name: 'Pump' }
  await renderConsole(<SetAttributeDialog items={[device]} onDone={() => {}} onClose={() => {}} />)
  fireEvent.change(screen.getByRole('textbox', { name: /^Key/ }), { target: { value: 'mode' } })
  fireEvent.change(screen.getByRole('textbox', { name: /value/i }), { target: { value: 'fast' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set' }))
  await expect.poll(() => tasksState().tasks[0]?.failed.length).toBe(1)
  expect(stored).toBe('fast')

  isLost = false
  await act(async () => tasksState().tasks[0]?.retry?.())
  await expect.poll(() => tasksState().tasks[0]?.undo).toBeTruthy()
  await act(async () => tasksState().tasks[0]?.undo?.())
  await expect.poll(() => stored).toBe('slow')
})
