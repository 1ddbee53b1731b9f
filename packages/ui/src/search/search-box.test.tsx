// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { SearchBox } from './search-box'

afterEach(cleanup)

test('typing reports the text, Enter calls `onEnter` and Escape clears the box', () => {
  const onChange = vi.fn()
  const onEnter = vi.fn()
  renderUi(<SearchBox label="Search nodes" value="pump" onChange={onChange} onEnter={onEnter} />)
  const box = screen.getByRole('searchbox', { name: 'Search nodes' })
  fireEvent.change(box, { target: { value: 'pumps' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onChange.mock.calls).toEqual([['pumps'], ['']])
  expect(onEnter).toHaveBeenCalledOnce()
})
