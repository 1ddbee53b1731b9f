// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { COMMON_ICONS } from './common-icons'
import IconDialog from './icon-dialog'

afterEach(cleanup)

const onSelect = vi.fn()
const onClose = vi.fn()

async function openDialog(value: string | null) {
  onSelect.mockClear()
  onClose.mockClear()
  await renderConsole(<IconDialog value={value} onSelect={onSelect} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Choose icon' })
}

const icons = () => screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
const names = () => icons().map((icon) => icon.getAttribute('aria-label'))
const pressed = () => icons().filter((icon) => icon.getAttribute('aria-pressed') === 'true')
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })

test('the common icons are shown first, and one click selects an icon', async () => {
  await openDialog('map')
  expect(names()).toEqual(COMMON_ICONS)
  expect(pressed().map((icon) => icon.getAttribute('aria-label'))).toEqual(['map'])
  fireEvent.click(screen.getByRole('button', { name: 'settings' }))
  expect(onSelect).toHaveBeenCalledWith('settings')
  expect(onClose).toHaveBeenCalled()
})

test('an icon that is stored under its old name is marked as the current icon', async () => {
  await openDialog('now_widgets')
  expect(pressed().map((icon) => icon.getAttribute('aria-label'))).toEqual(['widgets'])
})

test('the switch loads all icons, and a search finds them by name', async () => {
  await openDialog(null)
  search('thermo')
  await screen.findByText('No icon matches this name.')
  fireEvent.click(screen.getByRole('switch', { name: 'Show all' }))
  await screen.findByRole('button', { name: 'thermostat' })
  for (const name of names()) expect(name).toContain('thermo')
  search('device thermostat')
  await screen.findByRole('button', { name: 'device_thermostat' })
})

test('the icons are one tab stop, and arrow keys move between them', async () => {
  await openDialog('close')
  const tabStops = () => icons().filter((icon) => icon.tabIndex === 0)
  expect(tabStops()).toEqual([screen.getByRole('button', { name: 'close', pressed: true })])
  tabStops()[0]?.focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('refresh')
  expect(tabStops()).toEqual([document.activeElement])
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('close')
})

test('Cancel changes nothing', async () => {
  await openDialog('map')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalled()
  expect(onSelect).not.toHaveBeenCalled()
})
