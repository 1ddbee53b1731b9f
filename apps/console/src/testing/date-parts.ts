import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** One part of a date or time field, by its position: month, day, year, hours and so on. */
const part = (index: number) => screen.getAllByRole('spinbutton')[index]!

async function press(index: number, key: string) {
  await waitFor(() => expect(screen.getAllByRole('spinbutton').length).toBeGreaterThan(index))
  const before = part(index).textContent
  fireEvent.focus(part(index))
  fireEvent.click(part(index))
  fireEvent.keyDown(part(index), { key })
  await waitFor(() => expect(part(index).textContent).not.toBe(before))
}

/** Clears one part of a date, which makes the date incomplete. */
export const clearPart = (index: number) => press(index, 'Delete')

/** Gives a cleared part a value again. */
export const fillPart = (index: number) => press(index, 'ArrowUp')

export const leavePart = (index: number) => fireEvent.blur(part(index))

export const partText = (index: number) => part(index).textContent
