// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { ColorPicker } from './color-picker'

test('the only tab stop of the palette is the color that an arrow key has reached', async () => {
  await renderConsole(<ColorPicker value="#ff0000" onChange={() => {}} />)
  const colors = [...screen.getByRole('group', { name: 'Palette' }).querySelectorAll('button')]
  colors[0]!.focus()
  fireEvent.keyDown(colors[0]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(colors[1])
  expect(colors.filter(({ tabIndex }) => tabIndex === 0)).toEqual([colors[1]])
})
