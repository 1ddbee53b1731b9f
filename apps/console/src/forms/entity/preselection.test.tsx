// @vitest-environment happy-dom
import type { EntityId } from '@signalbox/model/entity-id'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getDefaultDeviceProfile } from '../../api/entities/device-profiles'
import { getDefaultTenantProfile } from '../../api/entities/tenant-profiles'
import { findDashboards } from '../../api/search/dashboard-search'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { DashboardField } from './dashboard-field'
import { DeviceProfileField, type ProfileChoice } from './device-profile-picker'
import { TenantProfileField } from './tenant-profile-field'

vi.mock('../../api/entities/device-profiles', async (original) => ({
  ...(await original<object>()),
  getDefaultDeviceProfile: vi.fn(),
}))
vi.mock('../../api/entities/tenant-profiles', async (original) => ({
  ...(await original<object>()),
  getDefaultTenantProfile: vi.fn(),
}))
vi.mock('../../api/search/dashboard-search', async (original) => ({
  ...(await original<object>()),
  findDashboards: vi.fn(),
}))
afterEach(() => {
  cleanup()
  stopMockServer()
})

interface Controlled<T> {
  value: T | null
  onChange: (value: T | null) => void
}
const profile = (id: string) => ({ id: { entityType: 'DEVICE_PROFILE', id }, name: id })

function formWithChoice<T>(Field: ComponentType<Controlled<T>>, chosen: T) {
  return function Form() {
    const [value, setValue] = useState<T | null>(null)
    return (
      <>
        <Field value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue(chosen)}>
          Choose
        </button>
        <output aria-label="Chosen">{JSON.stringify(value)}</output>
      </>
    )
  }
}

const DeviceProfile = (props: Controlled<ProfileChoice>) => (
  <DeviceProfileField {...props} label="Profile" preselect="default" />
)
const chosenProfile: EntityId = { entityType: 'TENANT_PROFILE', id: 'chosen' }

const fields: [string, unknown, unknown, ComponentType][] = [
  [
    'device profile',
    getDefaultDeviceProfile,
    profile('default'),
    formWithChoice(DeviceProfile, { id: 'chosen', name: 'Chosen' }),
  ],
  [
    'tenant profile',
    getDefaultTenantProfile,
    profile('default'),
    formWithChoice<EntityId>((props) => <TenantProfileField {...props} selectDefault />, chosenProfile),
  ],
  [
    'dashboard',
    findDashboards,
    [{ id: 'first', title: 'First' }],
    formWithChoice<string>((props) => <DashboardField {...props} selectFirst />, 'chosen'),
  ],
]

// A field clears an entity that does not exist, so the server has the chosen entities.
const chosenEntities = {
  '/api/tenantProfileInfo/chosen': { id: chosenProfile, name: 'Chosen' },
  '/api/dashboard/info/chosen': { id: { entityType: 'DASHBOARD', id: 'chosen' }, title: 'Chosen' },
}

test.each(fields)(
  'a %s that is chosen while the default is loading is kept',
  async (_name, request, loaded, Form) => {
    startMockServer(chosenEntities)
    let respond!: (loaded: never) => void
    vi.mocked<() => Promise<never>>(request as never).mockReturnValue(
      new Promise((resolve) => (respond = resolve)),
    )
    await renderConsole(<Form />)
    fireEvent.click(await screen.findByText('Choose'))
    await act(async () => respond(loaded as never))
    expect(screen.getByLabelText('Chosen').textContent).toContain('chosen')
  },
)

test.each(fields)(
  'if the default %s cannot be loaded, the user can still choose a value',
  async (_name, request, _loaded, Form) => {
    startMockServer(chosenEntities)
    vi.mocked<() => Promise<never>>(request as never).mockRejectedValue(new Error('offline'))
    await renderConsole(<Form />)
    fireEvent.click(await screen.findByText('Choose'))
    expect(screen.getByLabelText('Chosen').textContent).toContain('chosen')
  },
)
