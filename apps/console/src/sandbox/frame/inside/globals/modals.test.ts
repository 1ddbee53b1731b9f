import { expect, test, vi } from 'vitest'
import { routeModalsToPage } from './modals'

function aPage() {
  const call = vi.fn().mockResolvedValue(true)
  const page = {} as Pick<Window, 'alert' | 'confirm' | 'prompt'>
  routeModalsToPage(call, page)
  return { call, page }
}

test('the page shows the message of an alert', () => {
  const { call, page } = aPage()
  page.alert('Saved')
  expect(call).toHaveBeenCalledExactlyOnceWith('alert', 'Saved', '', '')
})

test('confirm and prompt throw errors that name the functions to use instead', () => {
  const { page } = aPage()
  expect(() => page.confirm('Delete?')).toThrow(
    'window.confirm is missing in widgets, use ctx.dialogs.confirm',
  )
  expect(() => page.prompt('Name?')).toThrow('window.prompt is missing in widgets, use ctx.customDialog')
})
