// @vitest-environment happy-dom
import type { DateTimeFieldProps } from '@signalbox/ui/dates/date-time-field'
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { DateRangeField } from './date-range-field'

/** The props of the two inputs. Keyboard input is covered by the tests of `DateTimeField`. */
const inputs: Record<string, DateTimeFieldProps> = {}
vi.mock('@signalbox/ui/dates/date-time-field', () => ({
  DateTimeField: (props: DateTimeFieldProps) => {
    inputs[String(props.label)] = props
    return null
  },
}))

afterEach(cleanup)

const START_MS = new Date(2026, 2, 9, 10, 0, 0).getTime()
const END_MS = new Date(2026, 2, 9, 12, 30, 0).getTime()
let period = { startTimeMs: START_MS, endTimeMs: END_MS }

function Sample() {
  const [value, setValue] = useState(period)
  period = value
  return <DateRangeField value={value} onChange={setValue} />
}

test('an end before the start is kept while it is typed, and corrected when the field is left', async () => {
  await renderConsole(<Sample />)
  await vi.waitFor(() => expect(inputs.To?.value).toBe(END_MS))
  act(() => inputs.To?.onChange(START_MS - 3_600_000))
  expect(inputs.To?.value).toBe(START_MS - 3_600_000)
  act(() => inputs.To?.onChange(Number.NaN))
  act(() => inputs.To?.onBlur?.())
  expect(inputs.To?.value).toBeNaN()
  act(() => inputs.To?.onChange(START_MS - 1000))
  act(() => inputs.To?.onBlur?.())
  expect(period).toEqual({ startTimeMs: START_MS, endTimeMs: START_MS + 1000 })
})
