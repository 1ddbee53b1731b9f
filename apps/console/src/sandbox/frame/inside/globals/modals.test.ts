import { expect, test, vi } from 'vitest'
import { routeModalsToPage } from './modals'

function aFrame() {
  const call = vi.fn().mockResolvedValue(true)
  const frameWindow = {} as Pick<Window, 'alert' | 'confirm' | 'prompt'>
  routeModalsToPage(call, frameWindow)
  return { call, frameWindow }
}

test('the page shows the message of an alert', () => {
  const { call, frameWindow } = aFrame()
  frameWindow.alert('Saved')
  expect(call).toHaveBeenCalledExactlyOnceWith('alert', 'Saved', '', '')
})

test('confirm and prompt throw errors that name the functions to use instead', () => {
  const { frameWindow } = aFrame()
  expect(() => frameWindow.confirm('Delete?')).toThrow(
    'window.confirm is missing in widgets, use ctx.dialogs.confirm',
  )
  expect(() => frameWindow.prompt('Name?')).toThrow(
    'window.prompt is missing in widgets, use ctx.customDialog',
  )
})
