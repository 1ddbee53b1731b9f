// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
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

test('devices are not offered as profiles while the profiles are loaded', async () => {
  vi.mocked(findEntities).mockResolvedValue([{ id: { id: 'd1' }, name: 'Pump 1', type: 'pump' }] as never)
  vi.mocked(findDeviceProfiles).mockReturnValue(new Promise(() => undefined))
  const editing = { configuration: { entityAliases: {} } } as EditContext
  await renderConsole(
    <EditProvider value={editing}>
      <EntityStep search="" onChoose={() => undefined} />
    </EditProvider>,
  )
  await screen.findByRole('checkbox', { name: /Pump 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Profiles' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
