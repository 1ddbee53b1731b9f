// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { HistoryPlayback } from './history-playback'
import { IntervalField } from './interval-field'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let value: number | null

function Interval({ initial }: { initial: number | null }) {
  const [ms, setMs] = useState(initial)
  value = ms
  return <IntervalField label="Interval" value={ms} onChange={setMs} />
}

const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a predefined interval is chosen from a list', async () => {
  await renderConsole(<Interval initial={60_000} />)
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: '5 minutes' }))
  expect(value).toBe(300_000)
})

test('an interval that is not predefined is shown in parts; turning Advanced off chooses a nearby predefined interval', async () => {
  await renderConsole(<Interval initial={90_000} />)
  expect([part('Minutes').value, part('Seconds').value]).toEqual(['1', '30'])
  fireEvent.click(screen.getByRole('switch', { name: 'Advanced' }))
  expect([60_000, 120_000]).toContain(value)
})

test('arrow keys carry over to the larger unit and borrow from it, and an interval of zero is null', async () => {
  await renderConsole(<Interval initial={119_000} />)
  fireEvent.keyDown(part('Seconds'), { key: 'ArrowUp' })
  expect(value).toBe(120_000)
  fireEvent.keyDown(part('Seconds'), { key: 'ArrowDown' })
  expect(value).toBe(119_000)
  fireEvent.change(part('Minutes'), { target: { value: '0' } })
  fireEvent.change(part('Seconds'), { target: { value: '0' } })
  expect(value).toBeNull()
})

const range = { minMs: 0, maxMs: 3000, stepMs: 1000 }

test('the buttons change the playback time by a step or to an end, and playback stops at the end', async () => {
  const times: number[] = []
  await renderConsole(<HistoryPlayback range={range} onTime={(ms) => times.push(ms)} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Next')
  press('Go to end')
  press('Previous')
  press('Go to start')
  expect(times).toEqual([1000, 3000, 2000, 0])
  screen.getByText(new Date(0).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' }))
  vi.useFakeTimers()
  press('Play')
  for (let tick = 0; tick < 4; tick++) vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(times.at(-1)).toBe(3000)
  await screen.findByRole('button', { name: 'Play' })
})

test('without a range, "No data found" is shown and the button Play is disabled', async () => {
  const { container } = await renderConsole(<HistoryPlayback range={null} onTime={() => undefined} />)
  within(container).getByText('No data found')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true)
})
