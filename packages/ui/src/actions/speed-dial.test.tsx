// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { SpeedDial } from './speed-dial'

afterEach(cleanup)

const main = () => screen.getByRole('button', { name: 'Add' })
const isOpen = () => main().getAttribute('aria-expanded') === 'true'

function aDial(onSelect = () => {}) {
  renderUi(<SpeedDial label="Add" actions={[{ id: 'new', label: 'New widget', icon: 'add', onSelect }]} />)
}

test('the dial opens, runs the chosen action and closes', () => {
  const onSelect = vi.fn()
  aDial(onSelect)
  fireEvent.click(main())
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'New widget' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(isOpen()).toBe(false)
})

test('the dial closes with Escape and when the focus leaves it, but not when the focus moves between its buttons', async () => {
  aDial()
  fireEvent.click(main())
  fireEvent.keyDown(main(), { key: 'Escape' })
  expect(isOpen()).toBe(false)
  fireEvent.click(main())
  fireEvent.blur(main(), { relatedTarget: screen.getByRole('button', { name: 'New widget' }) })
  expect(isOpen()).toBe(true)
  fireEvent.blur(main(), { relatedTarget: document.body })
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('arrow keys move to the actions, and Escape moves back to the button', () => {
  aDial()
  fireEvent.click(main())
  main().focus()
  fireEvent.keyDown(main(), { key: 'ArrowUp' })
  const action = screen.getByRole('button', { name: 'New widget' })
  expect(document.activeElement).toBe(action)
  fireEvent.keyDown(action, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(main())
})
