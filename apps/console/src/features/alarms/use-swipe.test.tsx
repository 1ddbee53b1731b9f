// @vitest-environment happy-dom
import { renderUi } from '@signalbox/ui/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSwipe } from './use-swipe'

afterEach(cleanup)

function Row() {
  const [actionsPx, setActionsPx] = useState(100)
  const { offset, isSwiped, handlers } = useSwipe(actionsPx)
  return (
    <>
      <div data-testid="row" {...handlers}>
        {isSwiped ? offset : 'closed'}
      </div>
      <button type="button" onClick={() => setActionsPx(0)}>
        Remove actions
      </button>
    </>
  )
}

const touch = { pointerId: 1, pointerType: 'touch', clientY: 0 }
const row = () => screen.getByTestId('row')

function start(pointer: object = {}) {
  renderUi(<Row />)
  row().setPointerCapture = () => undefined
  fireEvent.pointerDown(row(), { ...touch, clientX: 200, ...pointer })
}

test('a row swiped by more than half of the actions shows all actions', () => {
  start()
  fireEvent.pointerMove(row(), { ...touch, clientX: 140 })
  expect(row().textContent).toBe('60')
  fireEvent.pointerUp(row(), touch)
  expect(row().textContent).toBe('100')
})

test('a row swiped by less than half of the actions moves back', () => {
  start()
  fireEvent.pointerMove(row(), { ...touch, clientX: 170 })
  fireEvent.pointerUp(row(), touch)
  expect(row().textContent).toBe('closed')
})

test('a second finger does not change the swipe', () => {
  start()
  fireEvent.pointerMove(row(), { ...touch, clientX: 140 })
  fireEvent.pointerDown(row(), { ...touch, pointerId: 2, clientX: 100 })
  fireEvent.pointerUp(row(), { ...touch, pointerId: 2 })
  expect(row().textContent).toBe('60')
  fireEvent.pointerUp(row(), touch)
  expect(row().textContent).toBe('100')
})

test('vertical movements and the mouse do not swipe a row', () => {
  start()
  fireEvent.pointerMove(row(), { ...touch, clientX: 180, clientY: 90 })
  expect(row().textContent).toBe('closed')
  cleanup()
  start({ pointerType: 'mouse' })
  fireEvent.pointerMove(row(), { ...touch, clientX: 100 })
  expect(row().textContent).toBe('closed')
})

test('a row that shows its actions is closed when it gets an alarm without actions', () => {
  start()
  fireEvent.pointerMove(row(), { ...touch, clientX: 140 })
  fireEvent.pointerUp(row(), touch)
  fireEvent.click(screen.getByRole('button'))
  expect(row().textContent).toBe('closed')
})
