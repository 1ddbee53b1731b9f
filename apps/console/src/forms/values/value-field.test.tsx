// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { ValueField } from './value-field'

vi.mock('../code/code-mirror', () => ({
  default: ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
    <textarea aria-label="Code" value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}))
afterEach(cleanup)

let current: unknown

function Example({ initial }: { initial: unknown }) {
  const [value, setValue] = useState(initial)
  current = value
  return (
    <>
      <ValueField label="Value" required value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(12.5)}>
        set
      </button>
      <button type="button" onClick={() => setValue(null)}>
        reset
      </button>
    </>
  )
}

async function choose(kind: string) {
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: kind }))
}
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

test('the initial type of the field is the type of its value', async () => {
  await renderConsole(<Example initial={{ a: 1 }} />)
  expect(screen.getByRole('combobox').textContent).toContain('JSON')
  expect(input().value).toBe('{"a":1}')
})

test('choosing another type replaces the value with the initial value of that type', async () => {
  await renderConsole(<Example initial="text" />)
  await choose('Boolean')
  expect(current).toBe(false)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(current).toBe(true)
  await choose('JSON')
  expect(current).toEqual({})
  await choose('Integer')
  expect(current).toBeNull()
})

test('if the input does not match the chosen type, the value is null and the reason is shown', async () => {
  await renderConsole(<Example initial={5} />)
  type('5.5')
  expect(current).toBeNull()
  fireEvent.blur(input())
  expect(screen.getByRole('alert').textContent).toContain('whole number')
  type('-7')
  expect(current).toBe(-7)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a value set from outside is shown with its type', async () => {
  await renderConsole(<Example initial="text" />)
  fireEvent.click(screen.getByText('set'))
  expect(screen.getByRole('combobox').textContent).toContain('Double')
  expect(input().value).toBe('12.5')
})

test('the error of the typed text takes precedence over the error of the form, even while the field has the focus', async () => {
  await renderConsole(<ValueField label="Value" value={5} onChange={() => undefined} error="Wrong" />)
  expect(screen.getByRole('alert').textContent).toContain('Wrong')
  type('5.5')
  expect(screen.getByRole('alert').textContent).toContain('whole number')
})

test('a reset of the form empties the field and keeps the chosen type', async () => {
  await renderConsole(<Example initial={7} />)
  fireEvent.click(screen.getByText('reset'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  expect(screen.getByRole('combobox').textContent).toContain('Integer')
})

test('the dialog for JSON shows an invalid text, closes without a confirmation if unchanged, and saves the corrected text', async () => {
  await renderConsole(<Example initial={{ a: 1 }} />)
  type('{"a": 1')
  expect(current).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Edit JSON' }))
  const code = await screen.findByLabelText<HTMLTextAreaElement>('Code', { selector: 'textarea' })
  expect(code.value).toBe('{"a": 1')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('Code', { selector: 'textarea' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Edit JSON' }))
  fireEvent.change(await screen.findByLabelText('Code', { selector: 'textarea' }), {
    target: { value: '{"a": 2}' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(current).toEqual({ a: 2 }))
})
