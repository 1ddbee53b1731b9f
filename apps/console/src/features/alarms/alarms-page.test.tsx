// @vitest-environment happy-dom
import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import { listenToShortcuts } from '@signalbox/ui/actions/shortcuts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { Component } from './alarms-page'
import { startLoadingAlarms } from './desk-start'

vi.mock('../../live/use-alarm-updates', () => ({ useFleetAlarmUpdates: () => undefined }))

const anAlarm = (id: string, more: Partial<FleetAlarm> = {}) => ({
  id: { entityType: 'ALARM', id },
  type: `Type ${id}`,
  severity: 'CRITICAL',
  status: 'ACTIVE_UNACK',
  createdTime: 1,
  startTs: Date.now() - 60_000,
  endTs: 1,
  ackTs: 0,
  clearTs: 0,
  originator: { entityType: 'DEVICE', id: 'd1' },
  originatorName: 'Cold room 1',
  assignee: null,
  assigneeId: null,
  snoozedUntil: 0,
  commentCount: 2,
  deviceProfile: { id: { id: 'p1' }, name: 'Reefer' },
  customer: null,
  propagateRelationTypes: [],
  ...more,
})

/** The summary of unacknowledged alarms. */
const aSummary = (first: readonly object[], count = first.length) => {
  const groups = [{ key: 'ACTIVE_UNACK', count }]
  return { statuses: { ACTIVE_UNACK: count }, groupBy: 'status', groups, first }
}

let asked: string[]

beforeAll(listenToShortcuts)

beforeEach(() => {
  asked = startMockServer({
    '/api/v2/alarms': {
      data: [anAlarm('a1'), anAlarm('a2', { severity: 'MINOR', status: 'ACTIVE_ACK' })],
      totalElements: 2,
    },
    '/api/v2/alarms/summary': {
      statuses: { ACTIVE_UNACK: 1, ACTIVE_ACK: 1, CLEARED_UNACK: 0, CLEARED_ACK: 0 },
      groupBy: 'status',
      groups: [
        { key: 'ACTIVE_UNACK', count: 1 },
        { key: 'ACTIVE_ACK', count: 1 },
      ],
      first: [anAlarm('a1'), anAlarm('a2', { severity: 'MINOR', status: 'ACTIVE_ACK' })],
    },
    '/api/v2/alarms/views': { all: 2, attention: 1, mine: 0, snoozed: 0 },
    '/api/v2/alarms/conditions': [
      {
        alarmId: 'a1',
        createRule: null,
        clearRule: null,
        keys: [{ key: 't', unit: '°C', decimals: 1 }],
        holds: true,
        watched: { key: 't', ts: 1, value: -11.8, limit: { value: -15, isUpper: true } },
      },
    ],
    '/api/alarm/types': { data: [{ type: 'Type a1' }] },
    '/api/customers': { data: [{ id: { id: 'c1' }, title: 'Fjord Seafood' }] },
    '/api/alarm/info/a1': anAlarm('a1'),
    '/api/alarm/a1/comment': { data: [] },
    '/api/alarm/info/a2': anAlarm('a2', { severity: 'MINOR', status: 'ACTIVE_ACK' }),
    '/api/alarm/a2/comment': { data: [] },
    '/api/device/info/d1': {
      id: { entityType: 'DEVICE', id: 'd1' },
      name: 'Cold room 1',
      deviceProfileName: 'Reefer',
      customerTitle: 'Fjord Seafood',
      label: 'Bay 12',
    },
    '/api/alarm/a1/ack': {},
    '/api/alarm/a1/clear': {},
  })
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test('alarms are grouped by status with value and limit; the filter is in the URL', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('−11.8\u00a0°C'))
  expect(rows()[1]).toContain('Active, unacknowledged')
  expect(rows()[2]).toMatch(/Critical.*Type a1.*Cold room 1.*Reefer.*above −15.0.°C/)
  expect(rows()[3]).toContain('Active, acknowledged')
  fireEvent.click(screen.getByRole('button', { name: /Needs attention/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=attention'))
  await waitFor(() =>
    expect(
      asked.some((url) => url.includes('statusList=ACTIVE%2CUNACK') && url.includes('snoozed=false')),
    ).toBe(true),
  )
})

/** Starts the request of the page before it shows it, as its route does. */
function Opened({ onClient }: { onClient: (client: QueryClient) => void }) {
  const client = useQueryClient()
  useState(() => {
    onClient(client)
    startLoadingAlarms('http://localhost/alarms', client)
  })
  return <Component />
}

test('one request brings the counts and the first rows, also when it was started before the page', async () => {
  const clients: QueryClient[] = []
  await renderConsole(<Opened onClient={(client) => clients.push(client)} />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  expect(asked.filter((url) => url.startsWith('/api/v2/alarms/summary?rows=50'))).toHaveLength(1)
  expect(asked.some((url) => url.startsWith('/api/v2/alarms?'))).toBe(false)
  // The page that is open requests other filters itself.
  startLoadingAlarms('http://localhost/alarms?view=snoozed', clients[0])
  expect(asked.some((url) => url.includes('snoozed=true'))).toBe(false)
})

test('the customer filter searches all customers by name and is kept in the URL', async () => {
  const { router } = await renderConsole(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: 'Customer' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Customer' }), { target: { value: 'fjord' } })
  await waitFor(() =>
    expect(asked.some((url) => url.startsWith('/api/customers?') && url.includes('textSearch=fjord'))).toBe(
      true,
    ),
  )
  fireEvent.click(await screen.findByRole('option', { name: 'Fjord Seafood' }))
  await waitFor(() => expect(router.state.location.search).toBe('?customer=c1'))
  await screen.findByRole('button', { name: 'Fjord Seafood' })
})

test('the status filter applies only to the view that shows it', async () => {
  const { router } = await renderConsole(<Component />)
  await act(() => router.navigate('/alarms?status=CLEARED&view=snoozed'))
  await waitFor(() => expect(asked.some((url) => url.includes('snoozed=true'))).toBe(true))
  expect(asked.some((url) => url.includes('snoozed=true') && url.includes('CLEARED'))).toBe(false)
  await act(() => router.navigate('/alarms?status=CLEARED'))
  await waitFor(() => expect(asked.some((url) => url.includes('statusList=CLEARED'))).toBe(true))
})

test('the list is grouped by the chosen property', async () => {
  const { router } = await renderConsole(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: 'Group by status' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Group by severity' }))
  await waitFor(() => expect(router.state.location.search).toBe('?group=severity'))
  await waitFor(() =>
    expect(
      asked.some((url) => url.startsWith('/api/v2/alarms/summary') && url.includes('groupBy=severity')),
    ).toBe(true),
  )
})

test('an alarm is acknowledged, opened, closed and selected with the keyboard', async () => {
  const { router } = await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(grid, { key: 'a' })
  await waitFor(() => expect(asked).toContain('POST /api/alarm/a1/ack'))
  fireEvent.keyDown(grid, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toBe('?id=a1'))
  fireEvent.keyDown(grid, { key: 'Escape' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
  fireEvent.keyDown(grid, { key: ' ' })
  expect(await screen.findByText('1 alarm selected')).toBeTruthy()
})

test('shortcuts work without a click into the list, and C and S focus the fields of the panel', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[4]).toContain('Type a2'))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(screen.getByRole('grid'))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'k' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Severity' }), { key: 'c' })
  await waitFor(() => expect(router.state.location.search).toBe('?id=a1'))
  // The first letters of a comment are no shortcuts while the panel loads.
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a' })
  const comment = await screen.findByRole('textbox', { name: 'Write a comment' })
  await waitFor(() => expect(document.activeElement).toBe(comment))
  expect(asked).not.toContain('POST /api/alarm/a1/ack')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 's' })
  const reason = screen.getByRole('textbox', { name: 'Reason for snoozing' })
  expect(document.activeElement).toBe(reason)
  // Escape leaves the field, then closes the panel; also if the field with the focus was removed.
  fireEvent.keyDown(reason, { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Type a1' }))
  expect(router.state.location.search).toBe('?id=a1')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('shortcuts work after the panel was closed before it could focus the field of C', async () => {
  // Without the details of the alarm, the panel has no fields.
  asked = startMockServer({
    '/api/v2/alarms/summary': aSummary([anAlarm('a1')]),
    '/api/alarm/a1/ack': {},
  })
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c' })
  fireEvent.click(await screen.findByRole('button', { name: 'Close alarm details (Esc)' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a' })
  await waitFor(() => expect(asked).toContain('POST /api/alarm/a1/ack'))
})

test('letters pressed in an open menu of the panel are no shortcuts', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getAllByRole('row')[2]!)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Snooze for' }))
  const option = (await screen.findAllByRole('option'))[0]!
  for (const key of ['a', 'j']) fireEvent.keyDown(option, { key })
  expect(router.state.location.search).toBe('?id=a1')
  expect(asked).not.toContain('POST /api/alarm/a1/ack')
})

test('the row numbers stay within the row count when a group is collapsed', async () => {
  await renderConsole(<Component />)
  await waitFor(() => expect(rows()[4]).toContain('Type a2'))
  fireEvent.click(screen.getByRole('button', { name: /^Active, unacknowledged/ }))
  await waitFor(() => expect(rows()[3]).toContain('Type a2'))
  const numbers = screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')))
  const count = Number(screen.getByRole('grid').getAttribute('aria-rowcount'))
  expect(Math.max(...numbers)).toBe(2)
  expect(count).toBe(2)
})

test('rows stay visible while the list is loaded again', async () => {
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const isShown: boolean[] = []
  const observer = new MutationObserver(() => isShown.push(rows().some((text) => text?.includes('Type a1'))))
  observer.observe(grid, { subtree: true, childList: true, characterData: true })
  fireEvent.keyDown(grid, { key: ' ' })
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  const lists = () => asked.filter((url) => url.startsWith('/api/v2/alarms/summary?rows=')).length
  await waitFor(() => expect(lists()).toBe(3))
  await waitFor(() => expect(screen.queryByText('1 alarm selected')).toBeNull())
  observer.disconnect()
  expect(isShown).not.toContain(false)
})

test('alarms are selected as a range and all together', async () => {
  await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Type a1 (Cold room 1)' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Type a2 (Cold room 1)' }), { shiftKey: true })
  expect(await screen.findByText('2 alarms selected')).toBeTruthy()
  const all = screen.getByRole('checkbox', { name: 'Select all 2 items' })
  fireEvent.click(all)
  await waitFor(() => expect(screen.queryByText('2 alarms selected')).toBeNull())
  fireEvent.click(all)
  expect(await screen.findByText('2 alarms selected')).toBeTruthy()
})

test('Shift with an arrow key selects from the current alarm, not from an earlier selected one', async () => {
  const data = ['a1', 'a2', 'a3', 'a4'].map((id) => anAlarm(id))
  asked = startMockServer({
    '/api/v2/alarms': { data, totalElements: 4 },
    '/api/v2/alarms/summary': aSummary(data),
  })
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[5]).toContain('Type a4'))
  fireEvent.keyDown(grid, { key: ' ' })
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true })
  expect(await screen.findByText('3 alarms selected')).toBeTruthy()
  const isSelected = screen.getAllByRole('row').map((row) => row.getAttribute('aria-selected'))
  expect(isSelected.slice(2)).toEqual(['true', 'false', 'true', 'true'])
})

test('another filter clears the selection', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Type a1 (Cold room 1)' }))
  expect(await screen.findByText('1 alarm selected')).toBeTruthy()
  await act(() => router.navigate('/alarms?severity=MINOR'))
  expect(screen.queryByText('1 alarm selected')).toBeNull()
  await act(() => router.navigate('/alarms'))
  expect(screen.queryByText('1 alarm selected')).toBeNull()
})

test('Enter and Space on the head of a group press the head', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const head = screen.getByRole('button', { name: /^Active, unacknowledged/ })
  // The browser presses a button whose key event is not cancelled.
  expect(fireEvent.keyDown(head, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(head, { key: ' ' })).toBe(true)
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText('1 alarm selected')).toBeNull()
})

test('a list that is scrolled to its end requests no rows in between', async () => {
  asked = startMockServer({
    '/api/v2/alarms': { data: [anAlarm('a1')], totalElements: 10_000 },
    '/api/v2/alarms/summary': aSummary([anAlarm('a1')], 10_000),
  })
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const scroller = grid.parentElement!
  scroller.scrollTop = 10_000 * 36
  fireEvent.scroll(scroller)
  await waitFor(() => expect(asked.some((url) => /[?&]page=199(&|$)/.test(url))).toBe(true))
  expect(asked.filter((url) => url.startsWith('/api/v2/alarms?')).length).toBeLessThan(4)
})

test('the values of the rows are refreshed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('−11.8'))
  const requests = () => asked.filter((url) => url.startsWith('/api/v2/alarms/conditions')).length
  const before = requests()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(requests()).toBeGreaterThan(before)
  vi.useRealTimers()
})

test('the panel names the profile, the customer and the label of the originator', async () => {
  await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getAllByRole('row')[2]!)
  expect(await screen.findByText('Reefer · Fjord Seafood · Bay 12')).toBeTruthy()
})

test('shortcuts of the list work in the panel, and J on the last alarm keeps it open', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[4]).toContain('Type a2'))
  fireEvent.click(screen.getAllByRole('row')[4]!)
  const panel = await screen.findByRole('complementary', { name: 'Type a2' })
  fireEvent.keyDown(panel, { key: 'j' })
  expect(router.state.location.search).toBe('?id=a2')
  fireEvent.keyDown(panel, { key: 'k' })
  await waitFor(() => expect(router.state.location.search).toBe('?id=a1'))
  fireEvent.keyDown(await screen.findByRole('complementary', { name: 'Type a1' }), { key: 'a' })
  await waitFor(() => expect(asked).toContain('POST /api/alarm/a1/ack'))
})

test('clearing an alarm whose condition is still met asks first', async () => {
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(grid, { key: ' ' })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'If you clear the alarm, the next message that meets the condition will raise it again',
  )
  expect(asked).not.toContain('POST /api/alarm/a1/clear')
  fireEvent.click([...question.querySelectorAll('button')].at(-1)!)
  await waitFor(() => expect(asked).toContain('POST /api/alarm/a1/clear'))
})

test('the selection stays when the user does not clear alarms whose condition is still met', async () => {
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(grid, { key: ' ' })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('1 alarm selected')).toBeTruthy()
})

test('a filter is saved under a name and opened again', async () => {
  const { router } = await renderConsole(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: /Needs attention/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=attention'))
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Morning' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /^All/ }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Morning' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=attention'))
})
