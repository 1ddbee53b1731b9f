// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { live } from '../../../live/live'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { AttributesCard } from './attributes-card'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  stopMockServer()
})

test.each([
  ['DEVICE', ['Firmware1.2Client', 'Interval60Shared', 'Site4Server']],
  ['ENTITY_VIEW', ['ActivetrueServer', 'Firmware1.2Client', 'Interval60Shared', 'Site4Server']],
  ['ASSET', ['ActivetrueServer', 'Site4Server']],
] as const)(
  'for entity type %s, the card shows the attributes of all scopes of this type, except the presence of devices',
  async (kind, rows) => {
    const path = `/api/plugins/telemetry/${kind}/e1/values/attributes`
    startMockServer({
      [`${path}/SERVER_SCOPE`]: [
        { key: 'active', value: true, lastUpdateTs: 1 },
        { key: 'site', value: 4, lastUpdateTs: 1 },
      ],
      [`${path}/SHARED_SCOPE`]: [{ key: 'interval', value: 60, lastUpdateTs: 1 }],
    })
    vi.spyOn(live, 'subscribe').mockImplementation(({ onUpdate }) => {
      onUpdate({ data: { firmware: [[1700000000000, '1.2']] } })
      return { send: () => undefined, unsubscribe: () => undefined }
    })
    await renderConsole(<AttributesCard entityId={entityId(kind, 'e1')} />)
    await screen.findByText('Site')
    await expect
      .poll(() => screen.getAllByRole('listitem').map(({ textContent }) => textContent))
      .toEqual(rows)
  },
)

test('while attributes are being loaded, the card does not show "No attributes yet"', async () => {
  startMockServer({ '/api/plugins/telemetry/DEVICE/e1/values/attributes/SERVER_SCOPE': [] })
  const subscribe = vi
    .spyOn(live, 'subscribe')
    .mockReturnValue({ send: () => undefined, unsubscribe: () => undefined })
  await renderConsole(<AttributesCard entityId={entityId('DEVICE', 'e1')} />)
  await expect.poll(() => subscribe).toHaveBeenCalled()
  expect(screen.queryByText('No attributes yet')).toBeNull()
  expect(screen.getByRole('heading').textContent?.trim()).toBe('Attributes')
})
