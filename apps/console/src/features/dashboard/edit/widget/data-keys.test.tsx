// @vitest-environment happy-dom
import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { type DashboardContext, DashboardProvider } from '../../dashboard-context'
import { DataKeys } from './data-keys'
import type { WidgetTypeInfo } from './widget-type-info'

afterEach(cleanup)

function Source() {
  const [source, setSource] = useState<Datasource>({ type: 'function', name: '', dataKeys: [] })
  const widget = { type: 'latest', config: { datasources: [source] } } as unknown as Widget
  const info = { limits: {}, keySettingsForm: null } as unknown as WidgetTypeInfo
  return (
    <DashboardProvider value={{ aliases: {} } as DashboardContext}>
      <DataKeys {...{ widget, info, source }} onChange={setSource} />
    </DashboardProvider>
  )
}

test('after a key was added, the empty field for the next key has the focus', async () => {
  await renderConsole(<Source />)
  const field = () => screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: 'Si' } })
  const [sine] = await screen.findAllByRole('option')
  fireEvent.click(sine!)
  await screen.findByRole('button', { name: 'Sin' })
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})
