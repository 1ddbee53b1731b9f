// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { KeyValueField, type KeyValues } from './key-value-field'

afterEach(cleanup)

let current: KeyValues | null

function Example() {
  const [value, setValue] = useState<KeyValues | null>({ deviceName: 'Pump' })
  current = value
  return (
    <KeyValueField
      label="Metadata"
      value={value}
      onChange={setValue}
      isSecret={(key) => key === 'Authorization'}
    />
  )
}

const fields = (name: string) => screen.getAllByLabelText<HTMLInputElement>(name)
const type = (field: HTMLElement | undefined, text: string) =>
  fireEvent.change(field!, { target: { value: text } })

test('the value is null until the new row has both a key and a value', async () => {
  await renderConsole(<Example />)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(current).toBeNull()
  type(fields('Key')[1], 'ts')
  expect(current).toBeNull()
  type(fields('Value')[1], '5')
  expect(current).toEqual({ deviceName: 'Pump', ts: '5' })
})

test('a duplicate key makes the value null', async () => {
  await renderConsole(<Example />)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  type(fields('Key')[1], 'deviceName')
  type(fields('Value')[1], 'x')
  expect(current).toBeNull()
  fireEvent.blur(fields('Key')[1]!)
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('the last row can be removed', async () => {
  await renderConsole(<Example />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove deviceName' }))
  expect(current).toEqual({})
  expect(screen.getByText('No entries yet.')).toBeTruthy()
})

test('a value under a secret key is hidden like a password', async () => {
  await renderConsole(<Example />)
  expect(fields('Value')[0]!.type).toBe('text')
  type(fields('Key')[0], 'Authorization')
  expect(fields('Value')[0]!.type).toBe('password')
  expect(current).toEqual({ Authorization: 'Pump' })
})
