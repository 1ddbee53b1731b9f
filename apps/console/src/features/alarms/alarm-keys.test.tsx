// @vitest-environment happy-dom
import { listenToShortcuts } from '@signalbox/ui/actions/shortcuts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { Component } from './alarms-page'
import { anAlarm, aServer, aSummary } from './testing'

vi.mock('../../live/use-alarm-updates', () => ({ useDeviceAlarmUpdates: () => undefined }))

let requests: string[]

beforeAll(listenToShortcuts)

beforeEach(() => {
  requests = startMockServer(aServer())
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test('an alarm is acknowledged, opened, closed and selected with the keyboard', async () => {
  const { router } = await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(grid, { key: 'a' })
  await waitFor(() => expect(requests).toContain('POST /api/alarm/a1/ack'))
  fireEvent.keyDown(grid, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toBe('?id=a1'))
  fireEvent.keyDown(grid, { key: 'Escape' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
  fireEvent.keyDown(grid, { key: ' ' })
  expect(await screen.findByText('1 alarm selected')).toBeTruthy()
})

test('shortcuts work without a click into the list; C focuses the comment field and S the field for the snooze reason', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[4]).toContain('Type a2'))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(screen.getByRole('grid'))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'k' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Severity' }), { key: 'c' })
  await waitFor(() => expect(router.state.location.search).toBe('?id=a1'))
  // Until the comment field has the focus, keys are meant for the comment and are not shortcuts.
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a' })
  const comment = await screen.findByRole('textbox', { name: 'Write a comment' })
  await waitFor(() => expect(document.activeElement).toBe(comment))
  expect(requests).not.toContain('POST /api/alarm/a1/ack')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 's' })
  const reason = screen.getByRole('textbox', { name: 'Reason for snoozing' })
  expect(document.activeElement).toBe(reason)
  // The first Escape leaves the field. The second closes the panel, even if the focus is on the body.
  fireEvent.keyDown(reason, { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Type a1' }))
  expect(router.state.location.search).toBe('?id=a1')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('shortcuts still work if C opened the panel and the panel was closed before its comment field appeared', async () => {
  // Without the details of the alarm, the panel has no fields.
  requests = startMockServer({
    '/api/v2/alarms/summary': aSummary([anAlarm('a1')]),
    '/api/alarm/a1/ack': {},
  })
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c' })
  fireEvent.click(await screen.findByRole('button', { name: 'Close alarm details (Esc)' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a' })
  await waitFor(() => expect(requests).toContain('POST /api/alarm/a1/ack'))
})

test('shortcuts still work if C opened the panel and the details of the alarm could not be loaded', async () => {
  requests = startMockServer({
    '/api/v2/alarms/summary': aSummary([anAlarm('a1')]),
    '/api/alarm/a1/ack': {},
  })
  await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'c' })
  await screen.findByRole('alert')
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a' })
  await waitFor(() => expect(requests).toContain('POST /api/alarm/a1/ack'))
})

test('shortcuts apply to the open alarm even if it is not in the list', async () => {
  const unlistedAlarm = anAlarm('a9')
  requests = startMockServer({
    '/api/v2/alarms/summary': aSummary([anAlarm('a1')]),
    '/api/alarm/info/a9': unlistedAlarm,
    '/api/alarm/a9/comment': { data: [] },
    '/api/alarm/a9/ack': {},
  })
  const { router } = await renderConsole(<Component />)
  await act(() => router.navigate('/alarms?id=a9'))
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const panel = await screen.findByRole('complementary', { name: 'Type a9' })
  fireEvent.keyDown(panel, { key: 'a' })
  await waitFor(() => expect(requests).toContain('POST /api/alarm/a9/ack'))
  expect(requests).not.toContain('POST /api/alarm/a1/ack')
})

test('the focus stays in the panel when a snooze removes the field in which the reason was typed', async () => {
  const server = { ...aServer(), '/api/alarm/a1/snooze': {} }
  startMockServer(server)
  const { router } = await renderConsole(<Component />)
  await act(() => router.navigate('/alarms?id=a1'))
  const reason = await screen.findByRole('textbox', { name: 'Reason for snoozing' })
  reason.focus()
  fireEvent.change(reason, { target: { value: 'Technician is on the way' } })
  server['/api/alarm/info/a1'] = anAlarm('a1', { snoozedUntil: Date.now() + 3_600_000 })
  fireEvent.submit(reason)
  await screen.findByRole('button', { name: 'End snooze' })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Type a1' })),
  )
})

test('Escape that rejects a suggestion of an input method does not leave the comment field', async () => {
  const { router } = await renderConsole(<Component />)
  await act(() => router.navigate('/alarms?id=a1'))
  const comment = await screen.findByRole('textbox', { name: 'Write a comment' })
  comment.focus()
  fireEvent.keyDown(comment, { key: 'Escape', isComposing: true })
  expect(document.activeElement).toBe(comment)
})

test('Escape closes the open alarm even if the list is empty', async () => {
  startMockServer({ '/api/v2/alarms/summary': aSummary([]), '/api/alarm/info/a9': anAlarm('a9') })
  const { router } = await renderConsole(<Component />)
  await act(() => router.navigate('/alarms?id=a9'))
  fireEvent.keyDown(await screen.findByRole('complementary', { name: 'Type a9' }), { key: 'Escape' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('letters pressed in an open menu of the panel are not shortcuts', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getAllByRole('row')[2]!)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Snooze for' }))
  const option = (await screen.findAllByRole('option'))[0]!
  for (const key of ['a', 'j']) fireEvent.keyDown(option, { key })
  expect(router.state.location.search).toBe('?id=a1')
  expect(requests).not.toContain('POST /api/alarm/a1/ack')
})

test('Shift with an arrow key starts the range at the current alarm, not at the alarm that was selected before', async () => {
  const data = ['a1', 'a2', 'a3', 'a4'].map((id) => anAlarm(id))
  requests = startMockServer({
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

test('Enter and Space on the button of a group head are not handled by the list', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const head = screen.getByRole('button', { name: /^Active, unacknowledged/ })
  // Unless the key event is canceled, the browser presses the button.
  expect(fireEvent.keyDown(head, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(head, { key: ' ' })).toBe(true)
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText('1 alarm selected')).toBeNull()
})

test('J, K and A work in the panel; if the last alarm is open, J leaves this alarm open', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[4]).toContain('Type a2'))
  fireEvent.click(screen.getAllByRole('row')[4]!)
  const panel = await screen.findByRole('complementary', { name: 'Type a2' })
  fireEvent.keyDown(panel, { key: 'j' })
  expect(router.state.location.search).toBe('?id=a2')
  fireEvent.keyDown(panel, { key: 'k' })
  await waitFor(() => expect(router.state.location.search).toBe('?id=a1'))
  fireEvent.keyDown(await screen.findByRole('complementary', { name: 'Type a1' }), { key: 'a' })
  await waitFor(() => expect(requests).toContain('POST /api/alarm/a1/ack'))
})
