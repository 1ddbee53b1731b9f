// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { SearchBar } from './search-bar'

afterEach(cleanup)

test('Escape closes the search, but not while an input method composes text', () => {
  const onClose = vi.fn()
  renderUi(<SearchBar value="" onChange={() => undefined} onClose={onClose} />)
  const input = screen.getByRole('textbox')
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
