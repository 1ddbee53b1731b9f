// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { Component } from './alarms-page'
import { startLoadingAlarms } from './list-query'
import { anAlarm, aServer, aSummary } from './testing'

vi.mock('../../live/use-alarm-updates', () => ({ useDeviceAlarmUpdates: () => undefined }))

let requests: string[]

beforeEach(() => {
  requests = startMockServer(aServer())
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test('alarms are grouped by status with value and limit; the chosen view is in the URL and in the request', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('−11.8\u00a0°C'))
  expect(rows()[1]).toContain('Active, unacknowledged')
  expect(rows()[2]).toMatch(/Critical.*Type a1.*Cold room 1.*Reefer.*above −15.0.°C/)
  expect(rows()[3]).toContain('Active, acknowledged')
  fireEvent.click(screen.getByRole('button', { name: /Needs attention/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=attention'))
  await waitFor(() =>
    expect(
      requests.some((url) => url.includes('statusList=ACTIVE%2CUNACK') && url.includes('snoozed=false')),
    ).toBe(true),
  )
})

/** Starts the request of the alarms page before the page is rendered, as the route does. */
function PreloadedPage({ onClient }: { onClient: (client: QueryClient) => void }) {
  const client = useQueryClient()
  useState(() => {
    onClient(client)
    startLoadingAlarms('http://localhost/alarms', client)
  })
  return <Component />
}

test('the early request returns the counts and the first rows; an open page prevents early requests', async () => {
  const clients: QueryClient[] = []
  await renderConsole(<PreloadedPage onClient={(client) => clients.push(client)} />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  expect(requests.filter((url) => url.startsWith('/api/v2/alarms/summary?rows=50'))).toHaveLength(1)
  expect(requests.some((url) => url.startsWith('/api/v2/alarms?'))).toBe(false)
  // The open page requests its lists itself.
  startLoadingAlarms('http://localhost/alarms?view=snoozed', clients[0])
  expect(requests.some((url) => url.includes('snoozed=true'))).toBe(false)
})

test('the customer filter searches all customers by name and is kept in the URL', async () => {
  const { router } = await renderConsole(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: 'Customer' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Customer' }), { target: { value: 'fjord' } })
  await waitFor(() =>
    expect(
      requests.some((url) => url.startsWith('/api/customers?') && url.includes('textSearch=fjord')),
    ).toBe(true),
  )
  fireEvent.click(await screen.findByRole('option', { name: 'Fjord Seafood' }))
  await waitFor(() => expect(router.state.location.search).toBe('?customer=c1'))
  await screen.findByRole('button', { name: 'Fjord Seafood' })
})

test('the status filter applies only in the view "all"', async () => {
  const { router } = await renderConsole(<Component />)
  await act(() => router.navigate('/alarms?status=CLEARED&view=snoozed'))
  await waitFor(() => expect(requests.some((url) => url.includes('snoozed=true'))).toBe(true))
  expect(requests.some((url) => url.includes('snoozed=true') && url.includes('CLEARED'))).toBe(false)
  await act(() => router.navigate('/alarms?status=CLEARED'))
  await waitFor(() => expect(requests.some((url) => url.includes('statusList=CLEARED'))).toBe(true))
})

test('the chosen grouping is in the URL and in the request', async () => {
  const { router } = await renderConsole(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: 'Group by status' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Group by severity' }))
  await waitFor(() => expect(router.state.location.search).toBe('?group=severity'))
  await waitFor(() =>
    expect(
      requests.some((url) => url.startsWith('/api/v2/alarms/summary') && url.includes('groupBy=severity')),
    ).toBe(true),
  )
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

test('rows stay visible while the list is reloading', async () => {
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const isShown: boolean[] = []
  const observer = new MutationObserver(() => isShown.push(rows().some((text) => text?.includes('Type a1'))))
  observer.observe(grid, { subtree: true, childList: true, characterData: true })
  fireEvent.keyDown(grid, { key: ' ' })
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  const lists = () => requests.filter((url) => url.startsWith('/api/v2/alarms/summary?rows=')).length
  await waitFor(() => expect(lists()).toBe(3))
  await waitFor(() => expect(screen.queryByText('1 alarm selected')).toBeNull())
  observer.disconnect()
  expect(isShown).not.toContain(false)
})

test('Shift+click selects a range; the checkbox in the head selects all alarms, or deselects all if all are selected', async () => {
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

test('a change of the filter clears the selection', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Type a1 (Cold room 1)' }))
  expect(await screen.findByText('1 alarm selected')).toBeTruthy()
  await act(() => router.navigate('/alarms?severity=MINOR'))
  expect(screen.queryByText('1 alarm selected')).toBeNull()
  await act(() => router.navigate('/alarms'))
  expect(screen.queryByText('1 alarm selected')).toBeNull()
})

test('scrolling to the end of the list does not request the rows between the first and the last rows', async () => {
  requests = startMockServer({
    '/api/v2/alarms': { data: [anAlarm('a1')], totalElements: 10_000 },
    '/api/v2/alarms/summary': aSummary([anAlarm('a1')], 10_000),
  })
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const scroller = grid.parentElement!
  scroller.scrollTop = 10_000 * 36
  fireEvent.scroll(scroller)
  await waitFor(() => expect(requests.some((url) => /[?&]page=199(&|$)/.test(url))).toBe(true))
  expect(requests.filter((url) => url.startsWith('/api/v2/alarms?')).length).toBeLessThan(4)
})

test('the values of the rows are requested again after 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('−11.8'))
  const conditionRequests = () => requests.filter((url) => url.startsWith('/api/v2/alarms/conditions')).length
  const countBefore = conditionRequests()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(conditionRequests()).toBeGreaterThan(countBefore)
  vi.useRealTimers()
})

test('the panel names the profile, the customer and the label of the originator', async () => {
  await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getAllByRole('row')[2]!)
  expect(await screen.findByText('Reefer · Fjord Seafood · Bay 12')).toBeTruthy()
})

test.each([
  ['', false],
  ['?view=attention', false],
  ['?severity=MAJOR', true],
  ['?search=pump', true],
])('an empty list with the address %j advises to change a filter: %j', async (address, hasAdvice) => {
  startMockServer({ ...aServer(), '/api/v2/alarms/summary': aSummary([]) })
  const { router } = await renderConsole(<Component />)
  await act(() => router.navigate(`/${address}`))
  expect(await screen.findByText('No alarms')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^No alarms match the filters/) !== null).toBe(hasAdvice))
})

test('Back closes the open alarm; alarms that were opened one after another are one step', async () => {
  const { router } = await renderConsole(<Component />)
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  const address = () => router.state.location.search
  await act(() => router.navigate('?view=attention'))
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.click(screen.getAllByRole('row')[2]!)
  await waitFor(() => expect(address()).toBe('?view=attention&id=a1'))
  fireEvent.click(screen.getAllByRole('row')[4]!)
  await waitFor(() => expect(address()).toBe('?view=attention&id=a2'))
  await act(() => router.navigate(-1))
  expect(address()).toBe('?view=attention')
})

test('Clear asks for a confirmation while the condition of the alarm is met', async () => {
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(grid, { key: ' ' })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'If you clear the alarm, the next message that meets the condition will raise it again',
  )
  expect(requests).not.toContain('POST /api/alarm/a1/clear')
  fireEvent.click([...question.querySelectorAll('button')].at(-1)!)
  await waitFor(() => expect(requests).toContain('POST /api/alarm/a1/clear'))
})

test('"Clear selection" moves the focus to the list, and only one button of the selection bar is named Clear', async () => {
  await renderConsole(<Component />)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(rows()[2]).toContain('Type a1'))
  fireEvent.keyDown(grid, { key: ' ' })
  await screen.findByRole('button', { name: /^Clear$/i })
  const clearSelection = screen.getByRole('button', { name: /^clear ?selection$/i })
  clearSelection.focus()
  fireEvent.click(clearSelection)
  await waitFor(() => expect(screen.queryByText('1 alarm selected')).toBeNull())
  expect(document.activeElement).toBe(grid)
})

test('the selection stays when the user cancels clearing an alarm whose condition is met', async () => {
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
