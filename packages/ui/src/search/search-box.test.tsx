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

test('Escape in a box with text does not reach the dialog around the box; Escape in an empty box does', () => {
  const onDialogKey = vi.fn()
  const boxInDialog = (value: string) => (
    <div role="dialog" onKeyDown={onDialogKey}>
      <SearchBox label="Search" value={value} onChange={() => undefined} />
    </div>
  )
  renderUi(boxInDialog('pump'))
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(onDialogKey).not.toHaveBeenCalled()
  cleanup()
  renderUi(boxInDialog(''))
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(onDialogKey).toHaveBeenCalledOnce()
})

test('while an input method composes text, Enter and Escape are left to the input method', () => {
  const onChange = vi.fn()
  const onEnter = vi.fn()
  renderUi(<SearchBox label="Search" value="ポンプ" onChange={onChange} onEnter={onEnter} />)
  for (const key of ['Enter', 'Escape'])
    fireEvent.keyDown(screen.getByRole('searchbox'), { key, isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  expect(onEnter).not.toHaveBeenCalled()
})
