// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { Fullscreen } from './fullscreen'

afterEach(cleanup)

function Sample() {
  const [isFull, setFull] = useState(false)
  return (
    <main>
      <Fullscreen active={isFull} onExit={() => setFull(false)}>
        <button type="button" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          Full screen
        </button>
      </Fullscreen>
    </main>
  )
}

test('the button that opens the full screen keeps the focus, and Escape exits', () => {
  renderUi(<Sample />)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  expect(button.closest('main')).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(button.closest('main')).not.toBeNull()
  expect(document.activeElement).toBe(button)
})
