// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { NumberField } from './number-field'
import { SliderField } from './slider-field'

afterEach(cleanup)

function Example({ integer = false }) {
  const [value, setValue] = useState<number | null>(5)
  return (
    <>
      <NumberField label="Speed" value={value} onChange={setValue} integer={integer} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(42)}>
        set
      </button>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Speed')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const value = () => document.querySelector('output')?.textContent

test('the typed text stays as it was typed, and the value is its number', () => {
  renderUi(<Example />)
  type('-1.50')
  expect(input().value).toBe('-1.50')
  expect(value()).toBe('-1.5')
})

test('letters are refused, an empty field is null', () => {
  renderUi(<Example />)
  type('5x')
  expect(input().value).toBe('5')
  type('')
  expect(value()).toBe('null')
})

test('spaces around a pasted number are removed', () => {
  renderUi(<Example />)
  type(' 42 ')
  expect([input().value, value()]).toEqual(['42', '42'])
})

test('an integer field accepts no decimals', () => {
  renderUi(<Example integer />)
  type('1.5')
  expect(input().value).toBe('5')
})

test('a value set from outside replaces the text', () => {
  renderUi(<Example />)
  type('7')
  fireEvent.click(screen.getByText('set'))
  expect(input().value).toBe('42')
})

test('a field whose value cannot be empty shows its value again when it is left empty', () => {
  renderUi(<SliderField label="Speed" min={0} max={10} value={5} onChange={() => undefined} />)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(box, { target: { value: '' } })
  expect(box.value).toBe('')
  fireEvent.blur(box)
  expect(box.value).toBe('5')
})
