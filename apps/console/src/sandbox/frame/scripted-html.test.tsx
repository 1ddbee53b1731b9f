// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { linkFrame } from './link'
import type { ToFrame } from './messages'
import { ScriptedHtml } from './scripted-html'

vi.mock('./link', () => ({ FRAME_URL: 'about:blank', linkFrame: vi.fn(() => () => undefined) }))
afterEach(cleanup)

/** Draws a card. `call` makes a call of its scripts, and `send` gets the messages to its frame. */
async function drawCard() {
  const { router } = await renderConsole(
    <ScriptedHtml html="<p>Card</p>" css="" onElementClick={() => undefined} />,
  )
  const send = vi.fn<(message: ToFrame) => void>()
  vi.mocked(linkFrame).mock.lastCall![1].onOpen(send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ kind: 'html' })))
  const call = (name: string, ...args: unknown[]) =>
    vi.mocked(linkFrame).mock.lastCall![1].onMessage({ kind: 'call', id: 7, name, args })
  return { router, send, call }
}

const callError = (message: string) => ({ kind: 'call-error', id: 7, error: { name: 'Error', message } })

test('a call that an HTML card may not make is answered with an error', async () => {
  const { send, call } = await drawCard()
  call('request', 'GET', '/api/devices')
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(callError('HTML cards may not call request')))
})

test('a link of a card opens a page of the console only after a click, and never the login page', async () => {
  const activation = { isActive: true }
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  const { router, send, call } = await drawCard()
  call('navigate', '/dashboards/d1')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboards/d1'))
  call('navigate', '/login')
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ kind: 'call-error' })))
  activation.isActive = false
  call('navigate', '/devices')
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(callError('HTML cards may not call navigate')))
  expect(router.state.location.pathname).toBe('/dashboards/d1')
})
