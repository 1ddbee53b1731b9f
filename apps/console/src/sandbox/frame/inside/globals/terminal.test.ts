// @vitest-environment happy-dom
import jquery from 'jquery'
import { expect, test, vi } from 'vitest'
import { addTerminal } from './terminal'

test('Enter runs the typed command, but not while an input method composes text', () => {
  addTerminal(jquery)
  const box = document.body.appendChild(document.createElement('div'))
  const interpreter = vi.fn()
  const { terminal } = jquery.fn as unknown as { terminal(this: JQuery, interpreter: unknown): unknown }
  terminal.call(jquery(box), interpreter)
  const input = box.querySelector('input')!
  input.value = 'reboot'
  input.dispatchEvent(Object.assign(new KeyboardEvent('keydown', { key: 'Enter' }), { isComposing: true }))
  expect(interpreter).not.toHaveBeenCalled()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  expect(interpreter.mock.calls[0]![0]).toBe('reboot')
})
