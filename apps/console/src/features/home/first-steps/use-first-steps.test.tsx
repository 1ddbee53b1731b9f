// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { useFirstSteps } from './use-first-steps'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const page = (data: object[], hasNext = false) => ({
  data,
  totalElements: data.length,
  totalPages: 1,
  hasNext,
})
const device = (id: string) => ({ id: { entityType: 'DEVICE', id }, name: id, deviceProfileId: { id: 'p1' } })

/** A tenant with more devices than one page. Only the given device has sent a value. */
function startTenant(sender: string, { active }: { active: boolean }) {
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string, options?: { body?: string }) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const hasSender = options?.body?.includes(`"${sender}"`)
    if (pathname === '/api/entitiesQuery/find/keys')
      return Response.json({ timeseries: hasSender ? ['level'] : [], attribute: [] })
    if (pathname === '/api/entitiesQuery/find') {
      const latest = hasSender ? { TIME_SERIES: { level: { ts: 1, value: '7' } } } : {}
      return Response.json(page([{ entityId: { entityType: 'DEVICE', id: 'd' }, latest }]))
    }
    if (pathname !== '/api/tenant/deviceInfos') return Response.json(page([]))
    if (searchParams.has('active')) return Response.json(page(active ? [device(sender)] : []))
    const isOldest = searchParams.get('sortOrder') === 'ASC'
    return Response.json(page([device(isOldest && !active ? sender : 'newest')], true))
  })
}

const Progress = () => {
  const { data } = useFirstSteps(true)
  return data ? `${data.completed.value} ${data.value?.value} ${data.device?.name}` : ''
}

test.each([
  { sender: 'active', active: true },
  { sender: 'oldest', active: false },
])(
  'a value of an $sender device completes the second step, although newer devices have no value',
  async (tenant) => {
    startTenant(tenant.sender, tenant)
    const { container } = await renderConsole(<Progress />)
    await waitFor(() => expect(container.textContent).toBe('true 7 newest'))
  },
)
