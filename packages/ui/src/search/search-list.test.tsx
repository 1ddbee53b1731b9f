// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { SearchList } from './search-list'

afterEach(cleanup)

const ports = ['Amsterdam', 'Bergen', 'Bremen']
let chosen: string[] = []

function Ports() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Open
      </button>
      <SearchList<string>
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label="Port"
        options={async (typed) => ports.filter((port) => port.toLowerCase().includes(typed))}
        keyOf={(port) => port}
        labelOf={(port) => port}
        noOptionsText={(typed) => `No port matches ${typed}`}
        onChoose={(port) => chosen.push(port)}
      />
    </>
  )
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

async function open() {
  chosen = []
  renderUi(<Ports />)
  fireEvent.click(screen.getByText('Open'))
  await waitFor(() => expect(options()).toEqual(ports))
  return screen.getByRole('combobox', { name: 'Port' })
}

test('typing searches all entries, and Enter selects the active option', async () => {
  const input = await open()
  fireEvent.change(input, { target: { value: 'b' } })
  fireEvent.change(input, { target: { value: 'br' } })
  await waitFor(() => expect(options()).toEqual(['Bremen']))
  fireEvent.change(input, { target: { value: 'b' } })
  await waitFor(() => expect(options()).toEqual(['Bergen', 'Bremen']))
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Bremen')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(chosen).toEqual(['Bremen'])
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('Enter selects nothing while the options do not belong to the typed text yet', async () => {
  const input = await open()
  fireEvent.change(input, { target: { value: 'br' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(chosen).toEqual([])
  await waitFor(() => expect(options()).toEqual(['Bremen']))
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(chosen).toEqual(['Bremen'])
})

test('Enter selects nothing while an input method composes text', async () => {
  const input = await open()
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(chosen).toEqual([])
})

test('a message is shown if nothing matches the typed text, and a click selects an option', async () => {
  const input = await open()
  fireEvent.change(input, { target: { value: 'x' } })
  await screen.findByText('No port matches x')
  fireEvent.change(input, { target: { value: '' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Amsterdam' }))
  expect(chosen).toEqual(['Amsterdam'])
})
