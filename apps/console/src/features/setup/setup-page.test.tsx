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

test('during a save no other step can be opened, so the error is shown in the form of its step', async () => {
  startMockServer({})
  storeCode('code')
  let respond = (_: Response) => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  const state = { done: ['password'], email: 'admin@example.org', hostName: 'iot.example.org' }
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? response : Response.json(state),
  )
  await renderConsole(<Component />)
  const otherStep = await screen.findByRole<HTMLButtonElement>('button', { name: /password/i })
  const submit = screen.getByRole('button', { name: 'Continue' })
  fireEvent.click(submit)
  await waitFor(() => expect(otherStep.disabled).toBe(true))
  respond(Response.json({ message: 'The host name is refused' }, { status: 400 }))
  await screen.findByText('The host name is refused')
  expect(otherStep.disabled).toBe(false)
})
