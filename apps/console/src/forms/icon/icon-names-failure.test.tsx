// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import IconDialog from './icon-dialog'

vi.mock('@signalbox/ui/lazy/lazy-script', async (original) => ({
  ...(await original<object>()),
  loadScript: () => Promise.reject(new TypeError('offline')),
}))
afterEach(cleanup)

test('when the names of all icons cannot be loaded, the common icons stay and an error is shown', async () => {
  await renderConsole(<IconDialog value={null} onSelect={() => undefined} onClose={() => undefined} />)
  const all = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show all' })
  fireEvent.click(all)
  await screen.findByText('This part of the page could not be loaded')
  expect(all.checked).toBe(false)
  expect(all.disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'settings' })).toBeTruthy()
})
