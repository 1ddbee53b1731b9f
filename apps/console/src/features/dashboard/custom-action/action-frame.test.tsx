// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { linkFrame } from '../../../sandbox/frame/link'
import type { FromFrame, ToFrame } from '../../../sandbox/frame/messages'
import { renderConsole } from '../../../testing/render'
import { useBridge } from '../custom-widget/use-bridge'
import { noData } from '../widget/no-data'
import { ActionFrame } from './action-frame'
import { frameAction } from './use-custom-actions'

vi.mock('../../../sandbox/frame/link', () => ({
  FRAME_URL: 'about:blank',
  linkFrame: vi.fn(() => () => undefined),
}))
const { context } = vi.hoisted(() => ({ context: {} }))
vi.mock('../custom-widget/use-frame-context', () => ({ useFrameContext: () => context }))
vi.mock('../custom-widget/use-bridge', () => ({ useBridge: vi.fn(() => async () => undefined) }))
afterEach(() => {
  cleanup()
  vi.mocked(useBridge).mockImplementation(() => async () => undefined)
})

const link = () => vi.mocked(linkFrame).mock.lastCall![1]

/** Draws the frame with one action, which is sent. */
async function sendAction() {
  const send = vi.fn<(message: ToFrame) => void>()
  const toast = vi.fn()
  const onRemove = vi.fn()
  const frame = (pendingActions: ReturnType<typeof frameAction>[]) => (
    <ActionFrame
      widget={{ id: 'w', type: 'latest', config: {} } as never}
      data={noData}
      actions={{ toast } as never}
      size={{ width: 100, height: 100 }}
      pendingActions={pendingActions}
      onSent={() => undefined}
      onRemove={onRemove}
    />
  )
  const action = frameAction({ id: 'a', name: 'Reset', icon: '', type: 'custom', customFunction: 'x()' }, {})
  await renderConsole(frame([action]))
  act(() => link().onOpen(send))
  expect(send).toHaveBeenLastCalledWith({ kind: 'action', action })
  const receive = (message: FromFrame) => act(() => link().onMessage(message))
  return { toast, onRemove, receive, restartFrame: () => act(() => link().onStuck('other-frame')) }
}

const STOPPED_TOAST = ['error', 'The action Reset stopped responding and was terminated.']

test('if the frame restarts before an action has ended, an error says that the action was stopped', async () => {
  const { toast, onRemove, restartFrame } = await sendAction()
  restartFrame()
  expect(toast.mock.calls).toEqual([STOPPED_TOAST])
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('if the frame restarts while an action waits for an answer of the page, an error is shown', async () => {
  vi.mocked(useBridge).mockImplementation(() => () => new Promise(() => undefined))
  const { toast, receive, restartFrame } = await sendAction()
  receive({ kind: 'call', id: 1, name: 'confirm', args: [] })
  receive({ kind: 'action-ended', name: 'Reset' })
  restartFrame()
  expect(toast.mock.calls).toEqual([STOPPED_TOAST])
})

test('if the frame restarts while an action shows a dialog, an error is shown and the dialog is removed', async () => {
  const { toast, onRemove, receive, restartFrame } = await sendAction()
  receive({ kind: 'dialog', size: { width: 300, height: 200 }, hasCloseButton: false })
  receive({ kind: 'action-ended', name: 'Reset' })
  expect(screen.getByRole('dialog', { name: 'Custom action: Reset' })).toBeTruthy()
  restartFrame()
  expect(toast.mock.calls).toEqual([STOPPED_TOAST])
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('if the frame restarts after all actions have ended, no message is shown', async () => {
  const { toast, onRemove, receive, restartFrame } = await sendAction()
  receive({ kind: 'action-ended', name: 'Reset' })
  restartFrame()
  expect(toast).not.toHaveBeenCalled()
  expect(onRemove).not.toHaveBeenCalled()
})
