// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { FrameContext, FromFrame } from '../messages'
import { openBridge } from './bridge'
import { customDialogs } from './dialog'

function open(html: string) {
  const tell = vi.fn<(message: FromFrame) => void>()
  const closed = vi.fn()
  const now = () => ({ theme: 'dark' }) as FrameContext
  const { service } = customDialogs(openBridge(tell), tell, now, {})
  service.customDialog(html, () => undefined).subscribe(closed)
  const box = document.querySelector<HTMLElement>('.sb-dialog')!
  const told = () => tell.mock.calls.map(([message]) => message).filter(({ kind }) => kind === 'dialog')
  return { box, told, closed }
}

test('a dialog has the theme of the page, and Escape closes it', () => {
  const { box, told, closed } = open('<p>Limit</p>')
  expect(box.style.colorScheme).toBe('dark')
  expect(told()).toMatchObject([{ hasClose: false }])
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(box.isConnected).toBe(false)
  expect(told().at(-1)).toMatchObject({ size: null })
  expect(closed).toHaveBeenCalled()
})

test('a dialog with a close button of its own says so, so that the page shows no second one', () => {
  const { box, told } = open(
    '<mat-toolbar><button mat-icon-button><mat-icon>close</mat-icon></button></mat-toolbar>',
  )
  expect(told()).toMatchObject([{ hasClose: true }])
  box.remove()
})
