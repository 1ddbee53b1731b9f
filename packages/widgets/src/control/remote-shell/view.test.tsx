// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDatasource, prepareBrowser, renderWidget, someActions, someData } from '../../testing'
import type { WidgetData } from '../../widget-data'

prepareBrowser()
const { View } = await import('./view')
const { remoteShell } = await import('../terminal/widgets')
afterEach(cleanup)

let showData: (data: WidgetData) => void = () => undefined
/** The widget, with data that `showData` replaces. */
const ReplaceableShell: typeof View = (props) => {
  const [data, setData] = useState(props.data)
  showData = setData as typeof showData
  return <View {...props} data={data} />
}

test('the shell stays connected while the data of the widget is requested again', async () => {
  const sendCommand = vi.fn(async () => ({ cwd: '/home' }))
  const datasources = [aDatasource()]
  const again = someData({ isLoading: true })
  const { container } = renderWidget(ReplaceableShell, remoteShell, {
    data: someData({ datasources }),
    config: { targetDeviceAliasIds: ['device'] },
    actions: someActions({ sendCommand }),
  })
  await waitFor(() => expect(container.textContent).toContain('Pump:/home$'))
  act(() => showData(again))
  act(() => again.set({ datasources, isLoading: false }))
  expect(container.textContent).toContain('Pump:/home$')
  expect(sendCommand).toHaveBeenCalledTimes(1)
})

test.each([
  [
    { platform: 'linux', release: '6.1' },
    'widgets.terminal.connected-os {"device":"Pump","system":"linux 6.1"}',
  ],
  [{ platform: 'linux' }, 'widgets.terminal.connected-os {"device":"Pump","system":"linux"}'],
  [{}, 'widgets.terminal.connected-to {"device":"Pump"}'],
  [null, 'widgets.terminal.connected-to {"device":"Pump"}'],
])('after the device has reported %j, the message has only these details', async (info, message) => {
  const { container } = renderWidget(View, remoteShell, {
    data: someData({ datasources: [aDatasource()] }),
    config: { targetDeviceAliasIds: ['device'] },
    actions: someActions({ sendCommand: async () => info }),
  })
  await waitFor(() => expect(container.textContent).toContain(message))
})
