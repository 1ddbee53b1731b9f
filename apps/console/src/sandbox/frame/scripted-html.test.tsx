// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { linkFrame } from './link'
import type { FromFrame, ToFrame } from './messages'
import { ScriptedHtml } from './scripted-html'

vi.mock('./link', () => ({ FRAME_URL: 'about:blank', linkFrame: vi.fn(() => () => undefined) }))
afterEach(cleanup)

test('a call that an HTML card may not make is refused instead of waiting forever', async () => {
  await renderConsole(<ScriptedHtml html="<p>Card</p>" css="" onElementClick={() => undefined} />)
  const { onOpen, onMessage } = vi.mocked(linkFrame).mock.lastCall![1]
  const send = vi.fn<(message: ToFrame) => void>()
  onOpen(send)
  const call: FromFrame = { kind: 'call', id: 7, name: 'request', args: ['GET', '/api/devices'] }
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ kind: 'html' })))
  onMessage(call)
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      kind: 'refusal',
      id: 7,
      error: { name: 'Error', message: 'HTML cards may not call request' },
    }),
  )
})
