// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { FormProvider } from 'react-hook-form'
import { afterEach, test } from 'vitest'
import { z } from 'zod'
import { deviceKeys, getDevice } from '../api/entities/devices'
import { FormText } from '../forms/fields'
import { startMockServer, stopMockServer } from '../testing/platform'
import { renderRoutes } from '../testing/render'
import { DeviceCrumb } from './entity-crumb'
import type { DetailsNavigation } from './list/entity-list-page'
import { useEntityDetails } from './use-entity-details'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const device = (name: string) => ({ id: { entityType: 'DEVICE', id: 'd1' }, name })
const answers: Record<string, unknown> = {}
function store(name: string) {
  for (const path of ['/api/device/d1', '/api/device/info/d1']) answers[path] = device(name)
}

function Details() {
  const { edit } = useEntityDetails({ id: 'd1' } as DetailsNavigation, 'DEVICE', () => [], {
    keys: deviceKeys,
    get: (id) => getDevice(id),
    save: async ({ name }) => store(name),
    schema: z.object({ name: z.string() }),
    toForm: ({ name }) => ({ name }),
  })
  return (
    <FormProvider {...edit.form}>
      <h1>
        <DeviceCrumb />
      </h1>
      <FormText name="name" label="Name" disabled={!edit.editing} />
      <button type="button" onClick={edit.editing ? edit.apply : edit.edit}>
        {edit.editing ? 'Apply' : 'Edit'}
      </button>
    </FormProvider>
  )
}

test('after a device is renamed, the breadcrumb shows the new name', async () => {
  store('Pump')
  startMockServer(answers)
  const { router } = await renderRoutes([
    { path: '/', element: null },
    { path: '/devices/:deviceId', element: <Details /> },
  ])
  await act(() => router.navigate('/devices/d1'))
  await screen.findByRole('heading', { name: 'Pump' })
  await screen.findByDisplayValue('Pump')
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Pump 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('heading', { name: 'Pump 7' })
})
