// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { someEnvironment } from '../../testing'
import { Terminal } from './terminal'

afterEach(cleanup)

const onLine = vi.fn()
const terminal = (isRunning: boolean) => (
  <Terminal
    entries={[]}
    prompt="> "
    isDisabled={false}
    environment={someEnvironment()}
    onLine={onLine}
    running={isRunning ? <button type="button">stop</button> : undefined}
  />
)
const line = () => screen.getByRole<HTMLInputElement>('textbox')

test('when a command ends, the focus moves from the stop button to the input line', () => {
  const { rerender } = render(terminal(true))
  screen.getByRole('button').focus()
  rerender(terminal(false))
  expect(document.activeElement).toBe(line())
})

test('Enter sends the line, but not while an input method composes text', () => {
  render(terminal(false))
  fireEvent.change(line(), { target: { value: 'status' } })
  fireEvent.keyDown(line(), { key: 'Enter', isComposing: true })
  expect(onLine).not.toHaveBeenCalled()
  fireEvent.keyDown(line(), { key: 'Enter' })
  expect(onLine).toHaveBeenCalledWith('status')
})
