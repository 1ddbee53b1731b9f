// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { SpeedDial } from './speed-dial'

afterEach(cleanup)

const mainButton = () => screen.getByRole('button', { name: 'Add' })
const isOpen = () => mainButton().getAttribute('aria-expanded') === 'true'

function renderDial(onSelect = () => {}) {
  renderUi(<SpeedDial label="Add" actions={[{ id: 'new', label: 'New widget', icon: 'add', onSelect }]} />)
}

test('the dial opens, runs the chosen action and closes', () => {
  const onSelect = vi.fn()
  renderDial(onSelect)
  fireEvent.click(mainButton())
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'New widget' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(isOpen()).toBe(false)
})

test('the dial closes with Escape and when the focus leaves it, but not when the focus moves between its buttons', async () => {
  renderDial()
  fireEvent.click(mainButton())
  fireEvent.keyDown(mainButton(), { key: 'Escape' })
  expect(isOpen()).toBe(false)
  fireEvent.click(mainButton())
  fireEvent.blur(mainButton(), { relatedTarget: screen.getByRole('button', { name: 'New widget' }) })
  expect(isOpen()).toBe(true)
  fireEvent.blur(mainButton(), { relatedTarget: document.body })
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('arrow keys move the focus to the actions, and Escape moves the focus back to the button', () => {
  renderDial()
  fireEvent.click(mainButton())
  mainButton().focus()
  fireEvent.keyDown(mainButton(), { key: 'ArrowUp' })
  const action = screen.getByRole('button', { name: 'New widget' })
  expect(document.activeElement).toBe(action)
  fireEvent.keyDown(action, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(mainButton())
})
