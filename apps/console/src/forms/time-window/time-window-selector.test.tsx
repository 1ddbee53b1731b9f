// @vitest-environment happy-dom
import { HOUR_MS, MINUTE_MS } from '@signalbox/model/time/time-intervals'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clearPart, leavePart } from '../../testing/date-parts'
import { renderConsole } from '../../testing/render'
import { TimeWindowSelector, type TimeWindowSelectorProps } from './time-window-selector'

beforeAll(() => import('./time-window-panel'))
afterEach(cleanup)

let stored: TimeWindow | undefined
const lastHour: TimeWindow = { selectedTab: 0, realtime: { interval: MINUTE_MS, timewindowMs: HOUR_MS } }

function Example(props: Partial<TimeWindowSelectorProps>) {
  const [value, setValue] = useState(props.value ?? lastHour)
  stored = value
  return <TimeWindowSelector aggregation {...props} value={value} onChange={setValue} />
}

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Last|from/ }))
  return within(await screen.findByRole('dialog', { name: 'Time window' }))
}

test('the button shows the window, and the panel changes the window', async () => {
  await renderConsole(<Example />)
  expect(screen.getByText('Realtime – Last hour')).toBeTruthy()
  const panel = await open()
  const update = await panel.findByRole<HTMLButtonElement>('button', { name: 'Update' })
  expect(update.disabled).toBe(true)
  fireEvent.click(panel.getByRole('button', { name: 'Last 12 hours' }))
  expect(update.disabled).toBe(false)
  fireEvent.click(update)
  expect(stored?.realtime).toEqual({ interval: 2 * MINUTE_MS, timewindowMs: 12 * HOUR_MS })
  expect(stored?.history).toBeUndefined()
  expect(await screen.findByRole('button', { name: 'Realtime – Last 12 hours' })).toBeTruthy()
})

test('Cancel discards the changes', async () => {
  await renderConsole(<Example />)
  const panel = await open()
  fireEvent.click(await panel.findByRole('button', { name: 'Last day' }))
  fireEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  expect(stored).toBe(lastHour)
})

test.each([
  ['as long as the realtime window, if no history is stored', lastHour, HOUR_MS],
  [
    'the stored one',
    { ...lastHour, history: { interval: MINUTE_MS, timewindowMs: 2 * HOUR_MS } },
    2 * HOUR_MS,
  ],
])('after a change from realtime to history, the period is %s', async (_, value, expectedMs) => {
  await renderConsole(<Example value={value} />)
  const panel = await open()
  fireEvent.click(await panel.findByRole('button', { name: 'History' }))
  fireEvent.click(panel.getByRole('button', { name: 'Update' }))
  expect(stored?.history).toEqual({ historyType: 0, interval: MINUTE_MS, timewindowMs: expectedMs })
})

test('a history period that the user has chosen is kept when the tab is changed twice', async () => {
  await renderConsole(<Example />)
  const panel = await open()
  const tab = (name: string) => panel.getByRole('button', { name })
  fireEvent.click(await panel.findByRole('button', { name: 'History' }))
  fireEvent.click(panel.getByRole('button', { name: 'Last 12 hours' }))
  fireEvent.click(tab('Realtime'))
  fireEvent.click(tab('History'))
  fireEvent.click(panel.getByRole('button', { name: 'Update' }))
  expect(stored?.history?.timewindowMs).toBe(12 * HOUR_MS)
})

test('a typed part above its maximum carries over to the larger unit', async () => {
  await renderConsole(<Example />)
  const panel = await open()
  fireEvent.click((await panel.findAllByRole('switch', { name: 'Advanced' }))[0]!)
  const minutes = panel.getByLabelText<HTMLInputElement>('Minutes')
  fireEvent.change(minutes, { target: { value: '90' } })
  fireEvent.blur(minutes)
  expect(panel.getByLabelText<HTMLInputElement>('Hours').value).toBe('2')
  expect(minutes.value).toBe('30')
  fireEvent.click(panel.getByRole('button', { name: 'Update' }))
  expect(stored?.realtime?.timewindowMs).toBe(2.5 * HOUR_MS)
})

test('an arrow key that steps below zero borrows from the larger unit', async () => {
  await renderConsole(<Example />)
  const panel = await open()
  fireEvent.click((await panel.findAllByRole('switch', { name: 'Advanced' }))[0]!)
  fireEvent.keyDown(panel.getByLabelText('Seconds'), { key: 'ArrowDown' })
  expect(panel.getByLabelText<HTMLInputElement>('Minutes').value).toBe('59')
  expect(panel.getByLabelText<HTMLInputElement>('Seconds').value).toBe('59')
})

test('raw values have a limit instead of a grouping interval', async () => {
  await renderConsole(<Example value={{ ...lastHour, aggregation: { type: 'NONE', limit: 200 } }} />)
  const panel = await open()
  expect(await panel.findByText('Max values')).toBeTruthy()
  expect(panel.queryByText('Grouping interval')).toBeNull()
})

test('a calendar window that is not offered is listed while it is chosen', async () => {
  const history = { historyType: 1 as const, quickInterval: 'PREVIOUS_MONTH' as const }
  await renderConsole(<Example value={{ selectedTab: 1, history }} />)
  fireEvent.click(screen.getByRole('button', { name: 'History – Previous month' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Time window' }))
  const chosen = await panel.findByRole('button', { name: 'Previous month' })
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(true)
  fireEvent.click(panel.getByRole('button', { name: 'Yesterday' }))
  expect(panel.queryByRole('button', { name: 'Previous month' })).toBeNull()
})

test('hidden parts are not shown to viewers, and are disabled for editors', async () => {
  const hidden = { ...lastHour, hideInterval: true }
  await renderConsole(<Example value={hidden} />)
  const panel = await open()
  expect(await panel.findByText('Function')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Last day' })).toBeNull()
  cleanup()
  await renderConsole(<Example value={hidden} isEdit />)
  const editor = await open()
  expect((await editor.findByRole<HTMLButtonElement>('button', { name: 'Last day' })).disabled).toBe(true)
  expect(editor.getAllByRole('checkbox', { name: 'Hide from viewers' })).toHaveLength(3)
})

test('with all parts hidden, the panel cannot be opened', async () => {
  const all = { ...lastHour, hideInterval: true, hideAggregation: true, hideAggInterval: true }
  await renderConsole(<Example value={all} />)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('with historyOnly, the button has no prefix and the panel has no tabs', async () => {
  await renderConsole(<Example historyOnly value={{ history: { timewindowMs: HOUR_MS } }} />)
  expect(screen.getByText('Last hour')).toBeTruthy()
  const panel = await open()
  await panel.findByRole('button', { name: 'Update' })
  expect(panel.queryByRole('button', { name: 'Realtime' })).toBeNull()
})

test('choosing a period between two times chooses a grouping interval within its bounds', async () => {
  await renderConsole(
    <Example value={{ selectedTab: 1, history: { timewindowMs: MINUTE_MS, interval: 1000 } }} />,
  )
  const panel = await open()
  fireEvent.click(await panel.findByRole('button', { name: 'From … to …' }))
  fireEvent.click(panel.getByRole('button', { name: 'Update' }))
  expect(stored?.history?.interval).toBe(5 * MINUTE_MS)
})

test('an incompletely typed date of a period is kept and reported, and cannot be applied', async () => {
  const period = { startTimeMs: Date.now() - 3 * HOUR_MS, endTimeMs: Date.now() - HOUR_MS }
  const past: TimeWindow = { selectedTab: 1, history: { historyType: 1, fixedTimewindow: period } }
  await renderConsole(<Example value={past} />)
  const panel = await open()
  await clearPart(2)
  leavePart(2)
  expect(panel.getByText('incompleteDate')).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(true)
  expect(stored).toBe(past)
})
