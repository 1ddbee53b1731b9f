// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { FrameContext, FromFrame } from '../messages'
import { openBridge } from './bridge'
import { customDialogs } from './dialog'

function open(html: string) {
  const sendToHost = vi.fn<(message: FromFrame) => void>()
  const closed = vi.fn()
  const currentContext = () => ({ theme: 'dark' }) as FrameContext
  const { service } = customDialogs(openBridge(sendToHost), sendToHost, currentContext, {})
  service.customDialog(html, () => undefined).subscribe(closed)
  const box = document.querySelector<HTMLElement>('.sb-dialog')!
  const sent = () => sendToHost.mock.calls.map(([message]) => message).filter(({ kind }) => kind === 'dialog')
  return { box, sent, closed }
}

test('a dialog has the theme of the page; Escape closes the dialog, but not while an input method composes text', () => {
  const { box, sent, closed } = open('<p>Limit</p>')
  expect(box.style.colorScheme).toBe('dark')
  expect(sent()).toMatchObject([{ hasCloseButton: false }])
  box.dispatchEvent(Object.assign(new KeyboardEvent('keydown', { key: 'Escape' }), { isComposing: true }))
  expect(box.isConnected).toBe(true)
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(box.isConnected).toBe(false)
  expect(sent().at(-1)).toMatchObject({ size: null })
  expect(closed).toHaveBeenCalled()
})

test('when the upper of two dialogs closes, the page gets the size of the lower dialog, which is still updated', () => {
  const sendToHost = vi.fn<(message: FromFrame) => void>()
  const currentContext = () => ({ theme: 'dark' }) as FrameContext
  const { service, detect } = customDialogs(openBridge(sendToHost), sendToHost, currentContext, {})
  const texts: Record<string, unknown>[] = []
  for (const html of ['<p>{{ text }}</p>', '<b>{{ text }}</b>'])
    service.customDialog(html, (instance) => texts.push(instance)).subscribe()
  const [lower, upper] = document.querySelectorAll('.sb-dialog')
  upper!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(upper!.isConnected).toBe(false)
  expect(sendToHost.mock.lastCall![0]).toMatchObject({ kind: 'dialog', size: { width: 0 } })
  texts[0]!.text = 'changed'
  detect()
  expect(lower!.textContent).toBe('changed')
  lower!.remove()
})

test('a dialog is reported with hasCloseButton if its template has a close button', () => {
  const { box, sent } = open(
    '<mat-toolbar><button mat-icon-button><mat-icon>close</mat-icon></button></mat-toolbar>',
  )
  expect(sent()).toMatchObject([{ hasCloseButton: true }])
  box.remove()
})
