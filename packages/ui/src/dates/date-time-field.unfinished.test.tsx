// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { DateTimeField } from './date-time-field'

afterEach(cleanup)

let value: number | null

function Sample() {
  const [current, setCurrent] = useState<number | null>(null)
  value = current
  return <DateTimeField label="Start" parts="date" value={current} onChange={setCurrent} />
}

/** A part of the date in the real picker: 0 is the month, 1 is the day and 2 is the year. */
const part = (index: number) => screen.getAllByRole('spinbutton')[index]!

async function stepUp(index: number) {
  const before = part(index).textContent
  fireEvent.focus(part(index))
  fireEvent.click(part(index))
  fireEvent.keyDown(part(index), { key: 'ArrowUp' })
  await waitFor(() => expect(part(index).textContent).not.toBe(before))
}

test('a half-typed date in an empty field keeps its text, and becomes an error when the focus leaves', async () => {
  renderUi(<Sample />)
  await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(3))
  await stepUp(0)
  expect(value).toBeNull()
  fireEvent.blur(part(0))
  const month = part(0).textContent
  expect(value).toBeNaN()
  expect(screen.getByText('incompleteDate')).toBeTruthy()
  expect(month).toMatch(/\d/)

  await stepUp(1)
  expect(part(0).textContent).toBe(month)
  await stepUp(2)
  await waitFor(() => expect(value).toBeGreaterThan(0))
  fireEvent.blur(part(2))
  expect(value).toBeGreaterThan(0)
  expect(screen.queryByText('incompleteDate')).toBeNull()
})

test('a half-typed date that is deleted again leaves the field empty', async () => {
  renderUi(<Sample />)
  await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(3))
  await stepUp(0)
  fireEvent.blur(part(0))
  expect(value).toBeNaN()
  fireEvent.focus(part(0))
  fireEvent.click(part(0))
  fireEvent.keyDown(part(0), { key: 'Delete' })
  await waitFor(() => expect(part(0).textContent).not.toMatch(/\d/))
  fireEvent.blur(part(0))
  expect(value).toBeNull()
  expect(screen.queryByText('incompleteDate')).toBeNull()
})
