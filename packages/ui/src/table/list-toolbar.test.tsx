// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { ListToolbar } from './list-toolbar'

afterEach(cleanup)

/** The button does what opening a URL with a search does: it sets the search while the list is shown. */
function List() {
  const [search, setSearch] = useState('')
  return (
    <>
      <ListToolbar title="Pumps" search={{ value: search, onChange: setSearch }} />
      <button type="button" onClick={() => setSearch('cold')}>
        link
      </button>
    </>
  )
}

test('a search that is set from outside is shown in the search field, and can be closed', () => {
  renderUi(<List />)
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByText('link'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('cold')
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  expect(screen.queryByRole('textbox')).toBeNull()
})
