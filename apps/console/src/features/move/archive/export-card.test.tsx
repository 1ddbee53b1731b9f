// @vitest-environment happy-dom
import type { DateTimeFieldProps } from '@signalbox/ui/dates/date-time-field'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { ExportCard } from './export-card'

let enterDate: DateTimeFieldProps['onChange'] = () => undefined
vi.mock('@signalbox/ui/dates/date-time-field', () => ({
  DateTimeField: ({ onChange }: DateTimeFieldProps) => {
    enterDate = onChange
    return null
  },
}))

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('while the date is incomplete, the export is disabled: it would contain the whole history', async () => {
  startMockServer({ '/api/archive/export': [] })
  await renderConsole(<ExportCard tenantId={undefined} />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export everything' })
  expect(button.disabled).toBe(false)
  act(() => enterDate(Number.NaN))
  expect(button.disabled).toBe(true)
  act(() => enterDate(1000))
  expect(button.disabled).toBe(false)
})
