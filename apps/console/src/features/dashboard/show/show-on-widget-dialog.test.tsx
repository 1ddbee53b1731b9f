// @vitest-environment happy-dom
import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { cleanup, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import ShowOnWidgetDialog from './show-on-widget-dialog'

const cards = { alias: 'cards', tenantId: { entityType: 'TENANT', id: 't1' } } as WidgetsBundle
vi.mock('../../../forms/entity/widgets-bundle-field', () => ({
  WidgetsBundleField({ onChange }: { onChange: (bundle: WidgetsBundle) => void }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the bundle is chosen once
    useEffect(() => onChange(cards), [])
    return null
  },
}))

afterEach(() => {
  cleanup()
  stopMockServer()
})

const keysToShow = {
  entityId: { entityType: 'DEVICE', id: 'd1' },
  kind: 'timeseries',
  keys: ['level'],
} as const

test.each([
  ['widget types', '/api/widgetTypes'],
  ['entity', '/api/device/d1'],
])('if the %s cannot be loaded, the error and a button to try again are shown', async (_, path) => {
  startMockServer({ '/api/widgetTypes': [], '/api/device/d1': { id: { id: 'd1' }, name: 'Tank' } })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith(path)
      ? Response.json({ message: 'The database does not respond' }, { status: 503 })
      : fetch(url),
  )
  await renderConsole(<ShowOnWidgetDialog keysToShow={keysToShow} onClose={() => undefined} />)
  expect(await screen.findByText('The database does not respond')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'tryAgain' })).toBeTruthy()
})
