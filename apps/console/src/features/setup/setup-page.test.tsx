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

test('during a save no other step can be opened, so an error is shown on the step that was saved', async () => {
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

const aState = {
  done: ['password'],
  email: 'admin@example.org',
  hostName: 'iot.example.org',
  isCertificateGiven: false,
  address: 'http://iot.example.org',
  ports: { http: 80, https: 443, mqtts: 8883 },
}

/** Opens the setup page at its first incomplete step; every save gets the given response. */
async function renderSetup(
  done: string[],
  respondToSave: () => Response | Promise<Response> = () => Response.json(aState),
) {
  startMockServer({})
  storeCode('code')
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.endsWith('/checks')) return Response.json([])
    return method === 'POST' ? respondToSave() : Response.json({ ...aState, done })
  })
  await renderConsole(<Component />)
}

test('from a completed step, the next step can be opened without saving again', async () => {
  await renderSetup(['password', 'hostName', 'certificate', 'mail'])
  fireEvent.click(await screen.findByRole('button', { name: 'Email' }))
  await screen.findByRole('heading', { name: 'Email' })
  fireEvent.click(screen.getByRole('button', { name: 'First tenant' }))
  await screen.findByRole('heading', { name: 'First tenant' })
})

test('after a refused save, the submitted field has the focus again', async () => {
  let refuse = (_: Response) => {}
  const refusal = new Promise<Response>((resolve) => {
    refuse = resolve
  })
  await renderSetup(['password'], () => refusal)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Host name/ })
  field.focus()
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(true))
  // A browser takes the focus from a disabled field; the test environment does not.
  field.blur()
  refuse(Response.json({ message: 'The name is refused' }, { status: 400 }))
  await screen.findByText('The name is refused')
  expect(document.activeElement).toBe(field)
})

test('the certificate step has the focus when it opens', async () => {
  await renderSetup(['password', 'hostName'])
  const [first] = await screen.findAllByRole('radio')
  expect(document.activeElement).toBe(first)
})

test('after a choice of another certificate source, its fields show no errors before they are submitted', async () => {
  await renderSetup(['password', 'hostName'])
  fireEvent.click(await screen.findByRole('button', { name: 'Get certificate' }))
  await screen.findByText('Enter a valid email address.')
  fireEvent.click(screen.getByRole('radio', { name: /Your own certificate/ }))
  await screen.findByRole('textbox', { name: /Key file/ })
  expect(screen.queryByText('A path is required.')).toBeNull()
})
