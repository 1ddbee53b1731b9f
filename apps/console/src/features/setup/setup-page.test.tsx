// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { storeCode } from './setup-code'
import { Component } from './setup-page'

afterEach(() => {
  cleanup()
  stopMockServer()
  sessionStorage.clear()
})

test('while a step is saved, no other step can be opened: the error belongs to the form of the step', async () => {
  startMockServer({})
  storeCode('code')
  let answer = (_: Response) => {}
  const saved = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const state = { done: ['password'], email: 'admin@example.org', hostName: 'iot.example.org' }
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? saved : Response.json(state),
  )
  await renderConsole(<Component />)
  const other = await screen.findByRole<HTMLButtonElement>('button', { name: /password/i })
  const submit = screen.getByRole('button', { name: 'Continue' })
  fireEvent.click(submit)
  await waitFor(() => expect(other.disabled).toBe(true))
  answer(Response.json({ message: 'The host name is refused' }, { status: 400 }))
  await screen.findByText('The host name is refused')
  expect(other.disabled).toBe(false)
})
