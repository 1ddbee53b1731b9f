// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findDeviceProfiles } from '../../../../api/entities/device-profiles'
import { findEntities } from '../../../../api/search/entity-search'
import { renderConsole } from '../../../../testing/render'
import { type EditContext, EditProvider } from '../edit-context'
import { EntityStep } from './entity-step'

vi.mock('../../../../api/entities/device-profiles', async (load) => ({
  ...(await load<object>()),
  findDeviceProfiles: vi.fn(),
}))
vi.mock('../../../../api/search/entity-search', async (load) => ({
  ...(await load<object>()),
  findEntities: vi.fn(),
}))
vi.mock('../../../../entity/device-state/use-device-states', () => ({ useDeviceStates: () => undefined }))
vi.mock('./use-device-total', () => ({ useDeviceTotal: () => undefined }))

afterEach(cleanup)

async function show() {
  const editing = { configuration: { entityAliases: {} } } as EditContext
  await renderConsole(
    <EditProvider value={editing}>
      <EntityStep search="" onChoose={() => undefined} />
    </EditProvider>,
  )
}

test('the text "There are no devices yet." is shown for an empty list, but not during loading or after an error', async () => {
  let load: (devices: never[]) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  vi.mocked(findEntities).mockReturnValueOnce(
    new Promise((resolve, reject) => {
      load = resolve
      fail = reject
    }),
  )
  const text = () => screen.queryByText('There are no devices yet.')
  await show()
  await vi.waitFor(() => expect(findEntities).toHaveBeenCalledTimes(1))
  expect(text()).toBeNull()
  await act(async () => fail(new Error('no network')))
  expect(text()).toBeNull()
  cleanup()
  vi.mocked(findEntities).mockReturnValueOnce(
    new Promise((resolve) => {
      load = resolve
    }),
  )
  await show()
  await vi.waitFor(() => expect(findEntities).toHaveBeenCalledTimes(2))
  await act(async () => load([]))
  await vi.waitFor(() => expect(text()).not.toBeNull())
})

test('devices are not offered as profiles while the profiles are loading', async () => {
  vi.mocked(findEntities).mockResolvedValue([{ id: { id: 'd1' }, name: 'Pump 1', type: 'pump' }] as never)
  vi.mocked(findDeviceProfiles).mockReturnValue(new Promise(() => undefined))
  await show()
  await screen.findByRole('checkbox', { name: /Pump 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Profiles' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
