// @vitest-environment happy-dom
import type { DateTimeFieldProps } from '@signalbox/ui/dates/date-time-field'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { ExportCard } from './export-card'

let typed: DateTimeFieldProps['onChange'] = () => undefined
vi.mock('@signalbox/ui/dates/date-time-field', () => ({
  DateTimeField: ({ onChange }: DateTimeFieldProps) => {
    typed = onChange
    return null
  },
}))

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('an incomplete date disables the export, which would otherwise contain the whole history', async () => {
  startMockServer({ '/api/archive/export': [] })
  await renderConsole(<ExportCard tenantId={undefined} />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export everything' })
  expect(button.disabled).toBe(false)
  act(() => typed(Number.NaN))
  expect(button.disabled).toBe(true)
  act(() => typed(1000))
  expect(button.disabled).toBe(false)
})
