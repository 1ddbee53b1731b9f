// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { bindEvent } from './events'

test.each([
  ['keydown.enter', { key: 'Enter' }, true],
  ['keydown.enter', { key: 'Enter', shiftKey: true }, false],
  ['keydown.shift.enter', { key: 'Enter', shiftKey: true }, true],
  ['keydown.shift.enter', { key: 'Enter' }, false],
  ['keydown.shift.enter', { key: 'Shift', shiftKey: true }, false],
  ['keydown.control.alt.space', { key: ' ', ctrlKey: true, altKey: true }, true],
  ['keydown.shift', { key: 'Shift', shiftKey: true }, true],
])('%s with %j runs its code: %s', (name, keys, isRun) => {
  const field = document.createElement('input')
  const save = vi.fn()
  bindEvent(field, name, 'save()', { owner: { save }, locals: {} }, () => undefined)
  field.dispatchEvent(new KeyboardEvent('keydown', keys))
  expect(save.mock.calls.length > 0).toBe(isRun)
})
