// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { Tabs } from './tabs'

afterEach(cleanup)

test('arrow keys choose the next tab, but not with Alt, which goes back or forward in the browser', () => {
  const onChange = vi.fn()
  const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
  renderUi(<Tabs tabs={tabs} active="b" onChange={onChange} label="Parts" idPrefix="part" />)
  const tab = screen.getByRole('tab', { name: 'b' })
  expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(tab, { key: 'ArrowLeft' })
  expect(onChange).toHaveBeenCalledWith('a')
})
