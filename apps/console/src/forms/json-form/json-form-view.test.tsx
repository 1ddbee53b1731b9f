// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { JsonForm } from './json-form'
import type { Model } from './model'
import type { StoredForm } from './schema'

afterEach(cleanup)

let model: Model
let isValid: boolean

const form: StoredForm = {
  schema: {
    type: 'object',
    required: ['unit'],
    properties: {
      unit: { type: 'string', title: 'Unit' },
      width: { type: 'number', title: 'Width', default: 2, minimum: 1 },
      showTicks: { type: 'boolean', title: 'Show ticks' },
      ticks: { type: 'string', title: 'Tick color', default: '#abc' },
      labels: {
        type: 'array',
        title: 'Labels',
        items: { type: 'object', properties: { text: { type: 'string', title: 'Text', default: 'new' } } },
      },
    },
  },
  form: ['unit', 'width', 'showTicks', { key: 'ticks', condition: 'model.showTicks === true' }, 'labels'],
}

function Example({ initial, disabled = false }: { initial: Model; disabled?: boolean }) {
  const [value, setValue] = useState(initial)
  model = value
  return (
    <JsonForm
      form={form}
      value={value}
      onChange={setValue}
      onValidity={(valid) => (isValid = valid)}
      disabled={disabled}
    />
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('showing the form does not change the model; the first change also stores the defaults, and unknown keys stay', async () => {
  await renderConsole(<Example initial={{ unit: '°C', mine: [1], labels: [] }} />)
  await waitFor(() => expect(field('Width').value).toBe('2'))
  expect(model).toEqual({ unit: '°C', mine: [1], labels: [] })
  expect(screen.queryByLabelText('Tick color')).toBeNull()
  fireEvent.click(screen.getByLabelText('Show ticks'))
  await waitFor(() => expect(model).toMatchObject({ mine: [1], width: 2, ticks: '#abc' }))
  expect(field('Tick color').value).toBe('#abc')
})

test('a read-only form shows the defaults', async () => {
  await renderConsole(<Example disabled initial={{ unit: '°C', labels: [] }} />)
  await waitFor(() => expect(field('Width').value).toBe('2'))
  expect(field('Width').disabled).toBe(true)
  expect(model).toEqual({ unit: '°C', labels: [] })
})

test('an empty field removes its property and does not get its default back', async () => {
  await renderConsole(<Example initial={{ unit: 'm', labels: [] }} />)
  type('Width', '')
  expect(model).toEqual({ unit: 'm', labels: [] })
})

test('an invalid value shows its error and makes the form invalid', async () => {
  await renderConsole(<Example initial={{ unit: 'm', labels: [] }} />)
  expect(isValid).toBe(true)
  type('Width', '0')
  expect(screen.getByRole('alert').textContent).toContain('1 or more')
  expect(isValid).toBe(false)
})

test('items are added with defaults, changed, moved and removed', async () => {
  await renderConsole(<Example initial={{ unit: 'm', labels: [{ text: 'a', own: 1 }] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'New' }))
  expect(model.labels).toEqual([{ text: 'a', own: 1 }, { text: 'new' }])
  fireEvent.change(screen.getAllByLabelText('Text')[0]!, { target: { value: 'b' } })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move item 1' }), { key: 'ArrowDown', altKey: true })
  expect(model.labels).toEqual([{ text: 'new' }, { text: 'b', own: 1 }])
  fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }))
  expect(model.labels).toEqual([{ text: 'b', own: 1 }])
})

test('a removed item with defaults does not appear again', async () => {
  await renderConsole(<Example initial={{ unit: 'm', labels: [{ own: 1 }, { own: 2 }] }} />)
  const texts = () => screen.queryAllByLabelText<HTMLInputElement>('Text').map(({ value }) => value)
  await waitFor(() => expect(texts()).toEqual(['new', 'new']))
  fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }))
  expect(texts()).toEqual(['new'])
  type('Width', '3')
  expect(model.labels).toEqual([{ own: 2, text: 'new' }])
})

test('a list without a stored value begins with one item', async () => {
  await renderConsole(<Example initial={{ unit: 'm' }} />)
  await waitFor(() => expect(field('Text').value).toBe('new'))
  type('Width', '3')
  expect(model).toMatchObject({ width: 3, labels: [{ text: 'new' }] })
})

test('a required choice cannot be cleared, and long tags are truncated', async () => {
  const choices: StoredForm = {
    schema: {
      type: 'object',
      properties: {
        font: { type: 'string', title: 'Font' },
        tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
        notes: { type: 'string', title: 'Notes' },
      },
    },
    form: [
      { key: 'font', type: 'rc-select', allowClear: false, items: [{ value: 'inter', label: 'Inter' }] },
      {
        key: 'tags',
        type: 'rc-select',
        multiple: true,
        maxTagTextLength: 4,
        items: [{ value: 'r', label: 'Reefers' }],
      },
      { key: 'notes', type: 'textarea', rows: 3, rowsMax: 6 },
    ],
  }
  await renderConsole(
    <JsonForm form={choices} value={{ font: 'inter', tags: ['r'] }} onChange={() => undefined} />,
  )
  expect(field('Font').value).toBe('Inter')
  expect(screen.getByText('Reef…').closest('[title]')?.getAttribute('title')).toBe('Reefers')
  expect(screen.getAllByTitle('clear')).toHaveLength(1)
})
