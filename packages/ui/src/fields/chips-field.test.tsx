// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { moved } from '../table/sortable'
import { renderUi } from '../testing'
import { ChipsField } from './chips-field'

afterEach(cleanup)

const identity = (text: string) => text
let keys: readonly string[] = []

function Keys({ options }: { options?: string[] }) {
  const [value, setValue] = useState<readonly string[]>(['humidity', 'a,b'])
  keys = value
  return (
    <ChipsField
      label="Keys"
      value={value}
      onChange={setValue}
      {...(options && { options })}
      keyOf={identity}
      labelOf={identity}
      fromText={identity}
      separators={/[,;\n]/}
      sortable
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Keys')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

test('a separator ends a key; duplicates are dropped and stored keys are not split', () => {
  renderUi(<Keys />)
  type('temperature, humidity;door')
  expect(keys).toEqual(['humidity', 'a,b', 'temperature', 'door'])
  expect(input().value).toBe('')
})

test('a chosen option that contains a separator is not split', async () => {
  renderUi(<Keys options={['x,y', 'z']} />)
  fireEvent.mouseDown(input())
  fireEvent.click(await screen.findByRole('option', { name: 'x,y' }))
  expect(keys).toEqual(['humidity', 'a,b', 'x,y'])
})

test('Enter and leaving the field add the typed text', () => {
  renderUi(<Keys />)
  type(' speed ')
  fireEvent.keyDown(input(), { key: 'Enter' })
  type('level')
  fireEvent.blur(input())
  expect(keys).toEqual(['humidity', 'a,b', 'speed', 'level'])
})

test('an option with a highlighted part has a single child node', async () => {
  renderUi(<Keys options={['Failure']} />)
  type('fail')
  // The option is a flex container: several children would be drawn with gaps.
  expect((await screen.findByRole('option')).childNodes).toHaveLength(1)
})

test('a chip is removed by its button', () => {
  renderUi(<Keys />)
  fireEvent.click(screen.getByRole('button', { name: 'remove humidity' }))
  expect(keys).toEqual(['a,b'])
})

test('Alt with an arrow key moves a chip, but not beyond the end of the list', () => {
  renderUi(<Keys />)
  const chip = screen.getByText('humidity')
  fireEvent.keyDown(chip, { key: 'ArrowRight', altKey: true })
  expect(keys).toEqual(['a,b', 'humidity'])
  fireEvent.keyDown(screen.getByText('humidity'), { key: 'ArrowRight', altKey: true })
  expect(keys).toEqual(['a,b', 'humidity'])
})

test('an item moves forwards and backwards', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
