// @vitest-environment happy-dom

import { type EntityId, type EntityType, NULL_UUID } from '@signalbox/model/entity-id'
import type { AliasEntityId } from '@signalbox/model/query/entity-alias'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { EntityField, useEntityChoice } from './entity-field'
import { EntityListField } from './entity-list-field'
import { EntitySelectField } from './entity-select-field'

const pump = { id: { entityType: 'DEVICE', id: 'd1' }, name: 'Pump', type: 'pump' }
const valve = { id: { entityType: 'DEVICE', id: 'd2' }, name: 'Valve', type: 'valve' }
let requests: string[] = []

beforeEach(() => {
  requests = startMockServer({
    '/api/device/d1': pump,
    '/api/device/d2': valve,
    '/api/tenant/deviceInfos': { data: [pump, valve], totalElements: 2, totalPages: 1, hasNext: false },
  })
})

afterEach(() => {
  cleanup()
  stopMockServer()
})

let value: unknown

function OneDevice({ id }: { id: EntityId | null }) {
  const [device, setDevice] = useState(id)
  value = device
  return <EntityField entityType="DEVICE" value={device} onChange={setDevice} excludedIds={['d2']} />
}

function NamedDevice() {
  const [device, setDevice] = useState<EntityId | null>(null)
  value = useEntityChoice(device)?.name
  return <EntityField entityType="DEVICE" value={device} onChange={setDevice} />
}

function Devices({ stored = ['d1'], entityType = 'DEVICE' }: { stored?: string[]; entityType?: EntityType }) {
  const [ids, setIds] = useState<readonly string[] | null>(stored)
  value = ids
  return <EntityListField entityType={entityType} value={ids} onChange={setIds} />
}

function AnyEntity() {
  const [id, setId] = useState<AliasEntityId | null>({ entityType: 'DEVICE', id: 'd1' })
  value = id
  return <EntitySelectField value={id} onChange={setId} withCurrent />
}

test('a field shows the name of the stored entity, and offers matching entities except excluded entities', async () => {
  await renderConsole(<OneDevice id={{ entityType: 'DEVICE', id: 'd1' }} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(field.value).toBe('Pump'))
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'p' } })
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Pump'])
  await waitFor(() => expect(requests.at(-1)).toContain('textSearch=p'))
})

test('the name of a chosen entity is shown without a request for it', async () => {
  startMockServer({
    '/api/tenant/deviceInfos': { data: [pump], totalElements: 1, totalPages: 1, hasNext: false },
  })
  await renderConsole(<NamedDevice />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'p' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Pump' }))
  expect(value).toBe('Pump')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Pump')
})

test('an id that does not exist is cleared', async () => {
  await renderConsole(<OneDevice id={{ entityType: 'DEVICE', id: 'gone' }} />)
  await waitFor(() => expect(value).toBeNull())
})

test('an entity of another kind is cleared', async () => {
  await renderConsole(<OneDevice id={{ entityType: 'ASSET', id: 'a1' }} />)
  await waitFor(() => expect(value).toBeNull())
})

test('chosen entities are added to a list, and an empty list is null', async () => {
  await renderConsole(<Devices />)
  await screen.findByText('Pump')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'v' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Valve' }))
  expect(value).toEqual(['d1', 'd2'])
  fireEvent.click(screen.getByRole('button', { name: 'remove Pump' }))
  fireEvent.click(screen.getAllByRole('button', { name: /^remove/ })[0]!)
  expect(value).toBeNull()
})

test('deleted entities are removed from the list; existing entities stay', async () => {
  await renderConsole(<Devices stored={['d1', 'gone', 'd2']} />)
  await waitFor(() => expect(value).toEqual(['d1', 'd2']))
})

test('a list with entities of another kind is cleared', async () => {
  await renderConsole(<Devices entityType="ASSET" />)
  await waitFor(() => expect(value).toBeNull())
})

test('if the names cannot be loaded, the stored entities stay in the form', async () => {
  const answer = vi.fn(async () => new Response('{"message":"away"}', { status: 503 }))
  vi.stubGlobal('fetch', answer)
  await renderConsole(
    <>
      <Devices stored={['d1', 'd2']} />
      <OneDevice id={{ entityType: 'DEVICE', id: 'd1' }} />
    </>,
  )
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(3))
  await new Promise((resolve) => setTimeout(resolve))
  expect(value).toEqual({ entityType: 'DEVICE', id: 'd1' })
  expect(screen.getAllByText('…')).toHaveLength(2)
})

test('choosing "Current tenant" shows no entity picker; choosing "Asset" shows an entity picker', async () => {
  await renderConsole(<AnyEntity />)
  const kind = screen.getAllByRole('combobox')[0]!
  fireEvent.mouseDown(kind)
  fireEvent.click(await screen.findByRole('option', { name: 'Current tenant' }))
  expect(value).toEqual({ entityType: 'CURRENT_TENANT', id: NULL_UUID })
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
  fireEvent.mouseDown(kind)
  fireEvent.click(await screen.findByRole('option', { name: 'Asset' }))
  expect(value).toBeNull()
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
})
