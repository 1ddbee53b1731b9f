// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { gatewayEvents } = await import('../widgets')
afterEach(cleanup)

const gateway = (id: string) => aDatasource({ entityId: { entityType: 'DEVICE', id }, entityName: id })
const [north, south] = [gateway('north'), gateway('south')]

test('the counters of a gateway are not shown for another gateway without counters', async () => {
  const actions = someActions()
  actions.entities.timeseriesKeys = async ({ id }) => (id === 'north' ? ['MqttEventsSent', 'other'] : [])
  actions.entities.watch = vi.fn((_source, onChange) => {
    onChange(someData({ series: [aSeries([42], { key: { name: 'MqttEventsSent' } })] }))
    return () => undefined
  })
  const data = someData({ datasources: [north] })
  renderWidget(View, gatewayEvents, { data, actions, settings: { eventsReg: ['EventsSent'] } })
  expect(await screen.findByText('42')).toBeTruthy()
  act(() => data.set({ datasources: [south] }))
  await waitFor(() => expect(screen.getByText('south')).toBeTruthy())
  expect(screen.queryByText('42')).toBeNull()
  expect(await screen.findByText('widget.no-data')).toBeTruthy()
})
