// @vitest-environment happy-dom
import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../testing/platform'
import { renderConsole } from '../testing/render'
import { DashboardField } from './entity/dashboard-field'
import { EntityTypesField } from './entity/entity-type-field'
import { GatewayField } from './entity/gateway-field'
import { QueueField } from './entity/queue-field'
import { RelationTypeField, RelationTypesField } from './entity/relation-type-field'
import { SubtypeField, SubtypesField } from './entity/subtype-field'
import { TimezoneField } from './time/timezone-field'
import { KeysField } from './values/keys-field'
import { MessageTypeField } from './values/message-type-field'

const page = (data: object[]) => ({ data, totalElements: data.length, totalPages: 1, hasNext: false })
const device = (id: string, name: string, gateway: boolean) => ({
  id: { entityType: 'DEVICE', id },
  name,
  additionalInfo: { gateway },
})

let requests: string[] = []

beforeEach(() => {
  requests = startMockServer({
    '/api/tenant/queues': ['Main', 'HighPriority'],
    '/api/device/types': [{ type: 'reefer' }, { type: 'pump' }],
    '/api/plugins/telemetry/DEVICE/d1/keys/timeseries': ['temperature', 'humidity'],
    '/api/tenant/deviceInfos': page([device('d1', 'Hall', true), device('d2', 'Pump', false)]),
    '/api/tenant/dashboards': page([{ id: { id: 'b1' }, title: 'Cold rooms' }]),
    '/api/device': device('d9', 'Yard', true),
  })
})

afterEach(() => {
  cleanup()
  stopMockServer()
})

let value: unknown

type Draw<T> = (value: T, onChange: (next: T) => void) => ReactNode

function Field<T>({ initial, draw }: { initial: T; draw: Draw<T> }) {
  const [current, setCurrent] = useState(initial)
  value = current
  return draw(current, setCurrent)
}

const renderField = <T,>(initial: T, draw: Draw<T>) => renderConsole(<Field initial={initial} draw={draw} />)
const box = () => screen.getByRole<HTMLInputElement>('combobox')

/** Types a text and waits until exactly these names are suggested. */
async function expectSuggested(typed: string, names: string[]) {
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: typed } })
  const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
  await waitFor(() => expect(shown()).toEqual(names))
}

test('the suggestions for a queue are the typed text, then the queues that begin with this text', async () => {
  await renderField<string | null>(null, (queue, onChange) => (
    <QueueField value={queue} onChange={onChange} />
  ))
  await expectSuggested('m', ['m', 'Main'])
  fireEvent.click(screen.getAllByRole('option').at(-1)!)
  expect(value).toBe('Main')
  expect(requests[0]).toContain('serviceType=TB_RULE_ENGINE')
})

test('the type of a device can be a type in use or a new text', async () => {
  await renderField<string | null>(null, (type, onChange) => (
    <SubtypeField kind="DEVICE" value={type} onChange={onChange} />
  ))
  await expectSuggested('re', ['re', 'reefer'])
  fireEvent.change(box(), { target: { value: ' valve ' } })
  fireEvent.blur(box())
  expect(value).toBe('valve')
})

test('a comma or semicolon ends a type, and each type occurs once', async () => {
  await renderField<readonly string[]>(['pump'], (types, onChange) => (
    <SubtypesField kind="DEVICE" value={types} onChange={onChange} />
  ))
  fireEvent.change(box(), { target: { value: 'valve, pump; ' } })
  expect(value).toEqual(['pump', 'valve'])
})

test('keys of an entity are suggested; other keys are accepted as typed', async () => {
  await renderField<readonly string[]>([], (keys, onChange) => (
    <KeysField entityId={{ entityType: 'DEVICE', id: 'd1' }} value={keys} onChange={onChange} />
  ))
  await expectSuggested('hu', ['humidity'])
  fireEvent.click(screen.getAllByRole('option').at(-1)!)
  fireEvent.change(box(), { target: { value: 'level;' } })
  expect(value).toEqual(['humidity', 'level'])
})

test('a relation type can be a known type or any other text', async () => {
  await renderField<string | null>(null, (type, onChange) => (
    <RelationTypeField value={type} onChange={onChange} />
  ))
  await expectSuggested('ma', ['ma', 'Manages'])
  fireEvent.change(box(), { target: { value: 'Feeds' } })
  fireEvent.blur(box())
  expect(value).toBe('Feeds')
})

test('relation types and entity types are suggested by their prefix, except chosen types', async () => {
  await renderField<readonly string[]>([], (types, onChange) => (
    <RelationTypesField value={types} onChange={onChange} />
  ))
  await expectSuggested('co', ['Contains'])
  await expectSuggested('on', [])
  cleanup()
  await renderField<readonly AliasEntityType[]>(['DEVICE'], (types, onChange) => (
    <EntityTypesField value={types} onChange={onChange} />
  ))
  await expectSuggested('e', ['Entity view'])
  await expectSuggested('d', ['Dashboard'])
  fireEvent.click(screen.getByRole('option'))
  expect(value).toEqual(['DEVICE', 'DASHBOARD'])
})

test('a message type is found by its shown name and by its stored value; other texts are accepted', async () => {
  await renderField<string | null>(null, (type, onChange) => (
    <MessageTypeField value={type} onChange={onChange} />
  ))
  const enter = (text: string) => {
    fireEvent.change(box(), { target: { value: text } })
    fireEvent.blur(box())
  }
  enter('post telemetry')
  expect(value).toBe('POST_TELEMETRY_REQUEST')
  enter('connect_event')
  expect(value).toBe('CONNECT_EVENT')
  enter('Door opened')
  expect(value).toBe('Door opened')
})

test('the first gateway is chosen; a new gateway is created after a confirmation', async () => {
  await renderField<string | null>(null, (id, onChange) => <GatewayField value={id} onChange={onChange} />)
  await waitFor(() => expect(value).toBe('d1'))
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'Yard' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Create a new one' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, create' }))
  await waitFor(() => expect(value).toBe('d9'))
  expect(requests).toContain('POST /api/device')
})

test('with `selectFirst`, the first dashboard is chosen', async () => {
  await renderField<string | null>(null, (id, onChange) => (
    <DashboardField selectFirst value={id} onChange={onChange} />
  ))
  await waitFor(() => expect(value).toBe('b1'))
  expect(requests[0]).toContain('pageSize=1')
})

test('a time zone is found by any part of its name', async () => {
  await renderField<string | null>(null, (zone, onChange) => (
    <TimezoneField value={zone} onChange={onChange} />
  ))
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'amsterd' } })
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
  fireEvent.click(screen.getByRole('option'))
  expect(value).toBe('Europe/Amsterdam')
})
