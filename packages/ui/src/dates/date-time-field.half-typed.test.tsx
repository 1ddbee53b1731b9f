// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { DateTimeField } from './date-time-field'

let enterDate: (moment: Dayjs | null) => void = () => undefined
vi.mock('@mui/x-date-pickers/DesktopDatePicker', () => ({
  DesktopDatePicker: ({ onChange }: { onChange: typeof enterDate }) => {
    enterDate = onChange
    return <input aria-label="day" />
  },
}))

afterEach(cleanup)

const values: (number | null)[] = []

function Sample() {
  const [value, setValue] = useState<number | null>(1000)
  values.push(value)
  return <DateTimeField label="Start" parts="date" value={value} onChange={setValue} />
}

test('a half-typed date changes the value to NaN, and an error is shown when the focus leaves the field', () => {
  renderUi(<Sample />)
  fireEvent.focus(screen.getByLabelText('day'))
  act(() => enterDate(dayjs('not yet')))
  expect(values.at(-1)).toBeNaN()
  expect(screen.queryByText('incompleteDate')).toBeNull()
  fireEvent.blur(screen.getByLabelText('day'))
  expect(screen.getByText('incompleteDate')).toBeTruthy()
  act(() => enterDate(dayjs(5000)))
  expect(values.at(-1)).toBe(5000)
  expect(screen.queryByText('incompleteDate')).toBeNull()
})
