// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CommandButton } from './command-button'

afterEach(cleanup)

test('a busy button sends nothing, and is not disabled, so that it keeps the keyboard focus', () => {
  const onClick = vi.fn()
  const draw = (isBusy: boolean) => (
    <CommandButton text="Start" buttonStyle={{}} isBusy={isBusy} isDisabled={false} onClick={onClick} />
  )
  const { rerender } = render(draw(true))
  const button = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  rerender(draw(false))
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})
