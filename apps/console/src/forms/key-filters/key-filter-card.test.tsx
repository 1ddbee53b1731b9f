// @vitest-environment happy-dom
import type { FilterValueType, KeyFilterInfo } from '@signalbox/model/query/key-filter'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { initialPredicate, KeyFilterCard } from './key-filter-card'

afterEach(cleanup)

let filter: KeyFilterInfo

function Sample({ initial }: { initial: KeyFilterInfo }) {
  const [value, setValue] = useState(initial)
  filter = value
  return (
    <KeyFilterCard
      keyTypes={['ATTRIBUTE', 'ENTITY_FIELD']}
      dynamicSources={[]}
      value={value}
      onChange={setValue}
      onRemove={() => {}}
    />
  )
}

const aFilter = (valueType: FilterValueType, changes: Partial<KeyFilterInfo> = {}): KeyFilterInfo => ({
  key: { type: 'ATTRIBUTE', key: 'limit' },
  valueType,
  predicates: [initialPredicate(valueType)],
  ...changes,
})

/** A comparison with another number than the default number. */
const above30 = () => {
  const { keyFilterPredicate, userInfo } = initialPredicate('NUMERIC')
  return { keyFilterPredicate: { ...keyFilterPredicate, value: { defaultValue: 30 } }, userInfo } as never
}

async function chooseValueType(name: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Value type/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
}

test('another value type replaces conditions that were not edited', async () => {
  await renderConsole(<Sample initial={aFilter('NUMERIC')} />)
  await chooseValueType('Date and time')
  expect(filter.valueType).toBe('DATE_TIME')
  await chooseValueType('String')
  expect(filter).toEqual(aFilter('STRING'))
})

test('another value type replaces an edited date only after a confirmation', async () => {
  const { keyFilterPredicate, userInfo } = initialPredicate('DATE_TIME')
  const edited = {
    keyFilterPredicate: { ...keyFilterPredicate, value: { defaultValue: 0 } },
    userInfo,
  } as never
  await renderConsole(<Sample initial={aFilter('DATE_TIME', { predicates: [edited] })} />)
  await chooseValueType('Numeric')
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(filter).toEqual(aFilter('NUMERIC')))
})

test('another value type replaces edited conditions only after a confirmation', async () => {
  await renderConsole(<Sample initial={aFilter('NUMERIC', { predicates: [above30()] })} />)
  await chooseValueType('String')
  fireEvent.click(await screen.findByRole('button', { name: 'cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(filter).toEqual(aFilter('NUMERIC', { predicates: [above30()] }))
  await chooseValueType('String')
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(filter).toEqual(aFilter('STRING')))
})

test('the name of an entity field determines the value type; any other name keeps the value type', async () => {
  await renderConsole(<Sample initial={aFilter('NUMERIC', { key: { type: 'ENTITY_FIELD', key: '' } })} />)
  const type = (key: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Key' }), { target: { value: key } })
  type('createdTim')
  await waitFor(() => expect(filter.key.key).toBe('createdTim'))
  expect(filter.valueType).toBe('NUMERIC')
  type('createdTime')
  await waitFor(() => expect(filter.valueType).toBe('DATE_TIME'))
  type('name')
  await waitFor(() => expect(filter.valueType).toBe('STRING'))
})
