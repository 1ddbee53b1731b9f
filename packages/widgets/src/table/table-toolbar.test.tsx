// @vitest-environment happy-dom
import { renderUi } from '@signalbox/ui/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareBrowser } from '../testing'
import { TableToolbar } from './table-toolbar'

prepareBrowser()
afterEach(cleanup)

test('Escape closes the search, not the dialog around the table; while an input method composes text, it closes neither', () => {
  const onKeyDown = vi.fn()
  const slot = document.body.appendChild(document.createElement('div'))
  renderUi(
    <div role="dialog" tabIndex={-1} onKeyDown={onKeyDown}>
      <TableToolbar slot={slot} search={{ value: 'pump', onChange: () => undefined }} />
    </div>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true })
  expect(screen.getByRole('textbox')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(onKeyDown).not.toHaveBeenCalled()
})
