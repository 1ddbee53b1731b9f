// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { AutocompleteField, type AutocompleteFieldProps } from './autocomplete-field'
import { ChipsField } from './chips-field'

afterEach(cleanup)

const names = ['Amsterdam', 'Bergen', 'Bremen']
const findPorts = (typed: string) => names.filter((name) => name.toLowerCase().startsWith(typed)).map(aPort)
const aPort = (name: string) => ({ name })
const nameOf = ({ name }: { name: string }) => name
const shared = { label: 'Port', options: findPorts, keyOf: nameOf, labelOf: nameOf }

let chosen: unknown

/** Creates a new value object with every render, as most forms do, and renders while the user types. */
function OnePort(props: Partial<AutocompleteFieldProps<{ name: string }>>) {
  const [name, setName] = useState<string | null>('Amsterdam')
  const [, setDrawn] = useState(0)
  chosen = name
  return (
    <div onInput={() => setDrawn((count) => count + 1)}>
      <AutocompleteField
        {...shared}
        value={name === null ? null : aPort(name)}
        onChange={(port) => setName(port?.name ?? null)}
        {...props}
      />
    </div>
  )
}

function Ports() {
  const [list, setList] = useState(['Amsterdam'])
  chosen = list
  return <ChipsField {...shared} value={list.map(aPort)} onChange={(ports) => setList(ports.map(nameOf))} />
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

async function expectFound(typed: string, ports: string[]) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: typed } })
  await waitFor(() => expect(options()).toEqual(ports))
  expect(field().value).toBe(typed)
}

/** An option is highlighted shortly after the options are shown. */
const untilHighlighted = (index: number) =>
  waitFor(() => expect(field().getAttribute('aria-activedescendant')).toMatch(new RegExp(`option-${index}$`)))

test('text typed over a choice is kept, and each change of it starts a new search', async () => {
  renderUi(<OnePort />)
  expect(field().value).toBe('Amsterdam')
  await expectFound('b', ['Bergen', 'Bremen'])
  await expectFound('br', ['Bremen'])
  fireEvent.click(screen.getByRole('option'))
  expect(chosen).toBe('Bremen')
})

test('text typed into a list of chips is kept, and each change of it starts a new search', async () => {
  renderUi(<Ports />)
  await expectFound('b', ['Bergen', 'Bremen'])
  await expectFound('be', ['Bergen'])
  fireEvent.click(screen.getByRole('option'))
  expect(chosen).toEqual(['Amsterdam', 'Bergen'])
})

test('Enter chooses the first option that matches the typed text, and keeps the choice before the user types again', async () => {
  renderUi(<OnePort />)
  await expectFound('b', ['Bergen', 'Bremen'])
  await untilHighlighted(0)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(chosen).toBe('Bergen')
  fireEvent.mouseDown(field())
  await waitFor(() => expect(options()).toEqual(names))
  await untilHighlighted(1)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(chosen).toBe('Bergen')
})

test('Enter adds the first matching option to a list of chips', async () => {
  renderUi(<Ports />)
  await expectFound('b', ['Bergen', 'Bremen'])
  await untilHighlighted(0)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(chosen).toEqual(['Amsterdam', 'Bergen'])
})

test.each([
  ['one choice', <OnePort key="one" />],
  ['chips', <Ports key="chips" />],
])('Enter neither chooses an option of the previous text nor submits a form: %s', async (_, ports) => {
  renderUi(ports)
  await expectFound('b', ['Bergen', 'Bremen'])
  const before = chosen
  fireEvent.change(field(), { target: { value: 'br' } })
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(chosen).toBe(before)
  await waitFor(() => expect(options()).toEqual(['Bremen']))
})

test('Enter creates the typed text if nothing was found, but not while an input method composes text', async () => {
  const created: string[] = []
  renderUi(<OnePort onCreate={(text) => created.push(text)} createText={(text) => `Create ${text}`} />)
  await expectFound('zz', [])
  // During the search there are no options either, so wait until the field offers to create the text.
  await screen.findByText('Create zz')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(created).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(created).toEqual(['zz'])
})

test('clearing the field opens the suggestions', async () => {
  renderUi(<OnePort />)
  fireEvent.click(screen.getByTitle('clear'))
  expect(chosen).toBeNull()
  await waitFor(() => expect(options()).toEqual(names))
})

test('a disabled field has a disabled input and no clear button', () => {
  renderUi(<OnePort disabled />)
  expect(field().disabled).toBe(true)
  expect(screen.queryByTitle('clear')).toBeNull()
})

test('with canClear set to false there is no clear button', () => {
  renderUi(<OnePort canClear={false} />)
  expect(screen.queryByTitle('clear')).toBeNull()
})

test('a field that accepts any text reports it while the user types, including spaces', () => {
  renderUi(<OnePort fromText={(text) => aPort(text.trim())} />)
  fireEvent.focus(field())
  for (const typed of ['Port', 'Port ', 'Port A']) {
    fireEvent.change(field(), { target: { value: typed } })
    expect([chosen, field().value]).toEqual([typed.trim(), typed])
  }
  fireEvent.change(field(), { target: { value: ' ' } })
  expect(chosen).toBeNull()
})
