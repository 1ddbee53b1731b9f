// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  aDatasource,
  aSeries,
  prepareBrowser,
  renderWidget,
  someActions,
  someData,
  someEnvironment,
} from '../../testing'
import type { WidgetData } from '../../widget-data'

prepareBrowser()
const { mapView } = await import('./view')
const { openStreetMap } = await import('../widgets')
const { placementMaps } = await import('..')
afterEach(cleanup)

const MapOfEntities = mapView(false)
const pump = aDatasource()
const value = (name: string, latest: number | string, datasource = pump) =>
  aSeries([latest], { datasource, key: { name, label: name, type: 'attribute' } })
const at = (latitude: number, longitude: number) => [
  value('latitude', latitude),
  value('longitude', longitude),
  value('temperature', 21.456),
]
const pins = (container: HTMLElement) => container.querySelectorAll('.leaflet-marker-icon')

test('each entity with a position has a pin, which is removed with the position', async () => {
  const other = aDatasource({ entityName: 'Lost', entityId: { entityType: 'DEVICE', id: 'lost' } })
  const data = someData({ series: [...at(52, 5), value('latitude', 'north', other)] })
  const { container } = renderWidget(MapOfEntities, openStreetMap, { data })
  await waitFor(() => expect(pins(container)).toHaveLength(1))
  expect(container.textContent).toContain('Pump')
  expect(screen.getByRole('button', { name: 'widgets.map.zoom-in' })).toBeTruthy()
  act(() => data.set({ series: [] }))
  await waitFor(() => expect(pins(container)).toHaveLength(0))
})

test('the pin of an entity with an active alarm has the shape of the severity', async () => {
  const actions = someActions()
  actions.entities.mostSevereAlarms = async (ids) =>
    new Map(ids.map(({ id }) => [id, { severity: 'MAJOR' as const, isAcknowledged: false }]))
  const { container } = renderWidget(MapOfEntities, openStreetMap, {
    data: someData({ series: at(52, 5) }),
    actions,
  })
  expect(await screen.findByRole('img', { name: 'alarm.severity.MAJOR' })).toBeTruthy()
  expect(container.querySelectorAll('[data-severity="MAJOR"]')).toHaveLength(1)
})

test('if an entity has an active alarm, a corner of its marker image shows the shape of the severity', async () => {
  const actions = someActions()
  actions.entities.mostSevereAlarms = async (ids) =>
    new Map(ids.map(({ id }) => [id, { severity: 'CRITICAL' as const, isAcknowledged: false }]))
  const { container } = renderWidget(MapOfEntities, openStreetMap, {
    data: someData({ series: at(52, 5) }),
    actions,
    settings: { markerImage: 'data:image/png;base64,AAAA' },
  })
  expect(await screen.findByRole('img', { name: 'alarm.severity.CRITICAL' })).toBeTruthy()
  expect(container.querySelectorAll('img[src="data:image/png;base64,AAAA"]')).toHaveLength(1)
})

test('a click runs the action of markers and opens the popup', async () => {
  const run = vi.fn()
  const actions = someActions({
    run,
    of: (source) => (source === 'markerClick' ? [{ id: 'a', name: 'Open', icon: '' }] : []),
  })
  const { container } = renderWidget(MapOfEntities, openStreetMap, {
    data: someData({ series: at(52, 5) }),
    actions,
    settings: { tooltipPattern: '<b>${entityName}</b> ${temperature:1}' },
  })
  await waitFor(() => expect(pins(container)).toHaveLength(1))
  fireEvent.click(pins(container)[0]!)
  expect(run).toHaveBeenCalledWith('markerClick', 'a', expect.objectContaining({ entityName: 'Pump' }))
  const popup = container.querySelector('.leaflet-popup-content')
  expect(popup?.textContent?.trim()).toBe('Pump 21.5')
})

test('an open popup shows new values', async () => {
  const data = someData({ series: at(52, 5) })
  const { container } = renderWidget(MapOfEntities, openStreetMap, {
    data,
    settings: { tooltipPattern: '<i>${entityName}</i> ${temperature:1}' },
  })
  await waitFor(() => expect(pins(container)).toHaveLength(1))
  fireEvent.click(pins(container)[0]!)
  const popup = () => container.querySelector('.leaflet-popup-content')?.textContent?.trim()
  expect(popup()).toBe('Pump 21.5')
  act(() => data.set({ series: [...at(52, 5).slice(0, 2), value('temperature', 22)] }))
  await waitFor(() => expect(popup()).toBe('Pump 22.0'))
})

test('Enter on a focused pin runs the action of markers', async () => {
  const run = vi.fn()
  const actions = someActions({
    run,
    of: (source) => (source === 'markerClick' ? [{ id: 'a', name: 'Open', icon: '' }] : []),
  })
  const { container } = renderWidget(MapOfEntities, openStreetMap, {
    data: someData({ series: at(52, 5) }),
    actions,
  })
  await waitFor(() => expect(pins(container)).toHaveLength(1))
  fireEvent.keyPress(pins(container)[0]!, { key: 'Enter', charCode: 13 })
  expect(run).toHaveBeenCalledWith('markerClick', 'a', expect.objectContaining({ entityName: 'Pump' }))
})

test('an entity is placed by a button, a click on the map and the choice of its name', async () => {
  const actions = someActions()
  const { container } = renderWidget(MapOfEntities, placementMaps[0] as unknown as typeof openStreetMap, {
    data: someData({ series: [value('latitude', ''), value('longitude', '')] }),
    actions,
  })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.map.place-marker' }))
  fireEvent.click(container.querySelector('.leaflet-container')!, { clientX: 300, clientY: 150 })
  fireEvent.click(await screen.findByRole('button', { name: 'Pump' }))
  await waitFor(() => expect(actions.saveAttributes).toHaveBeenCalled())
  expect(actions.saveAttributes).toHaveBeenCalledWith(pump.entityId, 'SERVER_SCOPE', {
    latitude: expect.any(Number),
    longitude: expect.any(Number),
  })
})

test('a map that is closed while a function of its settings runs throws no error and requests no alarms', async () => {
  let answer: (results: unknown[]) => void = () => undefined
  const call = vi.fn(() => new Promise<unknown[]>((done) => (answer = done)))
  const failed = vi.fn()
  process.on('unhandledRejection', failed)
  const { unmount, props } = renderWidget(MapOfEntities, openStreetMap, {
    data: someData({ series: [...at(52, 5), value('coordinates', '[[51,4],[51,5],[52,5]]')] }),
    settings: { showPolygon: true, useColorFunction: true, colorFunction: 'return "red";' },
    environment: someEnvironment({ compile: () => ({ call }) }),
  })
  await waitFor(() => expect(call).toHaveBeenCalled())
  unmount()
  answer([['red']])
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', failed)
  expect(failed).not.toHaveBeenCalled()
  expect(props.actions.entities.mostSevereAlarms).not.toHaveBeenCalled()
})

let showData: (data: WidgetData) => void = () => undefined
/** The widget, with data that `showData` replaces. */
const ReplaceableMap: typeof MapOfEntities = (props) => {
  const [data, setData] = useState(props.data)
  showData = setData as typeof showData
  return <MapOfEntities {...props} data={data} />
}

test('a map that requests its data again keeps its pins and an open popup', async () => {
  const again = someData({ isLoading: true })
  const { container } = renderWidget(ReplaceableMap, openStreetMap, { data: someData({ series: at(52, 5) }) })
  await waitFor(() => expect(pins(container)).toHaveLength(1))
  const [pin] = pins(container)
  fireEvent.click(pin!)
  await waitFor(() => expect(container.querySelector('.leaflet-popup')).toBeTruthy())
  act(() => showData(again))
  act(() => again.set({ series: at(53, 6), isLoading: false }))
  await waitFor(() => expect(pins(container)[0]).toBe(pin))
  expect(container.querySelector('.leaflet-popup')).toBeTruthy()
  act(() => again.set({ series: [] }))
  await waitFor(() => expect(pins(container)).toHaveLength(0))
})
