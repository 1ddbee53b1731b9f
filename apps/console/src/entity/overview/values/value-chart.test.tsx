// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { type ShowOnWidgetDialog, ShowOnWidgetProvider } from '../../show-on-widget-dialog'
import type { ShownValue } from './shown-value'
import ValueChart from './value-chart'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const temperature = { key: 'temperature', label: 'Temperature', text: '21', unit: '', ts: 1 }
const numeric: ShownValue = { ...temperature, kind: 'NUMBER', number: 21 }
const text: ShownValue = { ...temperature, kind: 'TEXT', number: undefined }

function Chart() {
  const [value, setValue] = useState(numeric)
  return (
    <>
      <button type="button" onClick={() => setValue(text)}>
        Send a text
      </button>
      <ValueChart
        {...{ value }}
        entityId={entityId('DEVICE', 'd1')}
        entry={undefined}
        limit={undefined}
        locale="en"
        onClose={() => undefined}
      />
    </>
  )
}

test('if a key gets a text instead of a number, its points are loaded again without aggregation', async () => {
  const requests = startMockServer({ '/api/plugins/telemetry/DEVICE/d1/values/timeseries': {} })
  await renderConsole(<Chart />)
  await waitFor(() => expect(requests.at(-1)).toContain('agg=AVG'))
  await act(async () => fireEvent.click(screen.getByText('Send a text')))
  expect(requests.at(-1)).not.toContain('agg=')
})

test('the keys of "Add to dashboard" stay the same object when a new value arrives', async () => {
  startMockServer({ '/api/plugins/telemetry/DEVICE/d1/values/timeseries': {} })
  const Dialog = vi.fn<ShowOnWidgetDialog>(() => null)
  await renderConsole(
    <ShowOnWidgetProvider value={Dialog}>
      <Chart />
    </ShowOnWidgetProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add to dashboard' }))
  await act(async () => fireEvent.click(screen.getByText('Send a text')))
  const received = new Set(Dialog.mock.calls.map(([{ keysToShow }]) => keysToShow))
  expect([...received]).toEqual([expect.objectContaining({ keys: ['temperature'], asChart: true })])
})
