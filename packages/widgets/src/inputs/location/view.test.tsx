// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'

prepareBrowser()
const { locationView } = await import('./view')
const { LOCATION_INPUTS, locationInput } = await import('./widgets')
const widgetOf = (index: number) => locationInput(LOCATION_INPUTS[index]!.alias, LOCATION_INPUTS[index]!.name)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const datasource = aSeries([]).datasource
const data = (type: string) =>
  someData({
    series: [
      aSeries([51.9], { datasource, key: { name: 'latitude', type } }),
      aSeries([4.5], { datasource, key: { name: 'longitude', type } }),
    ],
  })

test('latitude and longitude are saved together, and only if both are in their ranges', async () => {
  const actions = someActions()
  renderWidget(locationView('shared'), widgetOf(2), { data: data('attribute'), actions })
  const latitude = screen.getByLabelText('widgets.input.latitude')
  fireEvent.change(latitude, { target: { value: '99' } })
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'widgets.input.apply' })
  expect(apply().disabled).toBe(true)
  fireEvent.change(latitude, { target: { value: '-12.5' } })
  fireEvent.click(apply())
  await waitFor(() =>
    expect(actions.saveAttributes).toHaveBeenCalledWith(datasource.entityId, 'SHARED_SCOPE', {
      latitude: -12.5,
      longitude: 4.5,
    }),
  )
})

test('keys of the wrong type or name are reported', () => {
  renderWidget(locationView('timeseries'), widgetOf(0), { data: data('attribute') })
  expect(screen.getByText('widgets.input.attribute-not-allowed')).toBeTruthy()
  cleanup()
  renderWidget(locationView('server'), widgetOf(1), {
    data: data('attribute'),
    settings: { latKeyName: 'lat' },
  })
  expect(screen.getByText('widgets.input.no-coordinate-specified')).toBeTruthy()
})

test('input typed while a save is running is kept', async () => {
  let finishSave = () => {}
  const saving = new Promise<void>((resolve) => {
    finishSave = resolve
  })
  const actions = someActions({ saveAttributes: () => saving })
  renderWidget(locationView('shared'), widgetOf(2), { data: data('attribute'), actions })
  const latitude = screen.getByLabelText<HTMLInputElement>('widgets.input.latitude')
  fireEvent.change(latitude, { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.apply' }))
  fireEvent.change(latitude, { target: { value: '11' } })
  finishSave()
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('success', 'widgets.input.saved'))
  expect(latitude.value).toBe('11')
})

test('a location that was changed back is not reported as unsaved while another entity is shown', () => {
  const values = data('attribute')
  const { frame } = renderWidget(locationView('shared'), widgetOf(2), { data: values })
  const latitude = screen.getByLabelText('widgets.input.latitude')
  for (const value of ['10', '51.9']) fireEvent.change(latitude, { target: { value } })
  const other = aDatasource({ entityId: { entityType: 'DEVICE', id: 'other' } })
  const coordinate = (name: string) => aSeries([1], { datasource: other, key: { name, type: 'attribute' } })
  act(() => values.set({ series: [coordinate('latitude'), coordinate('longitude')], datasources: [other] }))
  expect(screen.getByLabelText<HTMLInputElement>('widgets.input.latitude').value).toBe('1')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(false)
})

test.each([
  [1, 'widgets.input.blocked-location'],
  [2, 'widgets.input.no-geolocation'],
])('a position request that fails with code %d is reported as %s', (code, text) => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (_onPosition: unknown, onError: (error: { code: number }) => void) =>
        onError({ code }),
    },
  })
  const actions = someActions()
  renderWidget(locationView('shared'), widgetOf(2), { data: data('attribute'), actions })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.get-location' }))
  expect(actions.toast).toHaveBeenCalledWith('error', text)
})
