// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { readForm } from '../../../forms/json-form/read-form'
import type { StoredForm } from '../../../forms/json-form/schema'
import { renderConsole } from '../../../testing/render'
import { FieldEditor } from './field-editor'

afterEach(cleanup)

/** The editor of a schema that is stored as text, as in the widget editor. */
function Editor({ initial, onText }: { initial: StoredForm; onText: (text: string) => void }) {
  const [stored, setStored] = useState(initial)
  return (
    <FieldEditor
      stored={stored}
      isReadOnly={false}
      onChange={(next) => {
        const text = JSON.stringify(next)
        onText(text)
        setStored(readForm(JSON.parse(text)).form)
      }}
    />
  )
}

/** Renders the editor. The returned function reads the stored schema. */
async function edit(initial: StoredForm) {
  let text = JSON.stringify(initial)
  await renderConsole(
    <Editor
      initial={initial}
      onText={(next) => {
        text = next
      }}
    />,
  )
  return () => JSON.parse(text) as StoredForm
}

function type(label: string, ...texts: string[]) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  for (const value of texts) {
    fireEvent.change(field, { target: { value } })
    expect(field.value).toBe(value)
  }
  return field
}

const property = { schema: { type: 'object', properties: { limit: { type: 'number' } } } }

test('a default with a sign and decimals can be typed', async () => {
  const stored = await edit(property)
  type('Default', '-', '-1', '-1.', '-1.5')
  expect(stored().schema?.properties?.limit?.default).toBe(-1.5)
})

test('choices can be typed line by line', async () => {
  const stored = await edit({
    schema: { type: 'object', properties: { mode: { type: 'string' } } },
    form: [{ key: 'mode', type: 'rc-select', items: [{ value: 'a', label: 'a' }] }],
  })
  type('Choices, one per line', 'a\n', 'a\nb')
  expect(stored().form).toMatchObject([{ key: 'mode', items: [{ value: 'a' }, { value: 'b' }] }])
})

test('a name that is empty, invalid or in use can be typed, but is not stored; on blur the field shows the stored name', async () => {
  const stored = await edit({
    schema: { type: 'object', properties: { limit: { type: 'number' }, a: { type: 'string' } } },
  })
  const names = () => Object.keys(stored().schema?.properties ?? {})
  const [field] = screen.getAllByLabelText<HTMLInputElement>('Name')
  for (const value of ['', 'a', 'ab']) {
    fireEvent.change(field!, { target: { value } })
    expect(field!.value).toBe(value)
  }
  expect(names()).toEqual(['ab', 'a'])
  fireEvent.change(field!, { target: { value: 'a b' } })
  fireEvent.blur(field!)
  expect(field!.value).toBe('ab')
  expect(names()).toEqual(['ab', 'a'])
})
