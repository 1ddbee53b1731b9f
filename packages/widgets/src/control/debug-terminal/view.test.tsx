// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDatasource, prepareBrowser, renderWidget, someData } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { debugTerminal } = await import('../terminal/widgets')
afterEach(cleanup)

const connectionMessages = () =>
  screen.getAllByText(/widgets.terminal.connected-to/).map(({ textContent }) => textContent)

test('the connection message of a target device is shown once, even if the data is requested again', () => {
  const pump = aDatasource()
  const data = someData({ datasources: [pump] })
  renderWidget(View, debugTerminal, { data, config: { targetDeviceAliasIds: ['device'] } })
  act(() => data.set({ datasources: [], isLoading: true }))
  act(() => data.set({ datasources: [pump], isLoading: false }))
  expect(connectionMessages()).toEqual(['widgets.terminal.connected-to {"device":"Pump"}'])
  act(() => data.set({ datasources: [aDatasource({ entityName: 'Fan' })] }))
  expect(connectionMessages()).toHaveLength(2)
})
