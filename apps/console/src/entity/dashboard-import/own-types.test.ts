import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { expect, test, vi } from 'vitest'
import { listWidgetBundles, listWidgetTypes } from '../../api/entities/widget-types'
import { withOwnTypes } from './own-types'

vi.mock('../../api/entities/widget-types', () => ({ listWidgetBundles: vi.fn(), listWidgetTypes: vi.fn() }))

const dashboardWith = (...widgets: object[]) =>
  ({
    widgets: Object.fromEntries(widgets.map((widget, index) => [index, widget])),
  }) as unknown as DashboardConfiguration
const namesIn = ({ widgets }: DashboardConfiguration) =>
  Object.values(widgets).map(({ bundleAlias, typeAlias }) => `${bundleAlias}/${typeAlias}`)

test('a type that a file names without a bundle gets the bundle that has the type here', async () => {
  const bundle = (alias: string, tenant: string) => ({ alias, tenantId: { id: tenant } })
  vi.mocked(listWidgetBundles).mockResolvedValue([bundle('own', 't1'), bundle('cards', NULL_UUID)] as never)
  vi.mocked(listWidgetTypes).mockImplementation(
    async ({ bundleAlias }) =>
      ['tank', 'weather.rain', 'card'].map((alias) => ({ bundleAlias, alias })) as never,
  )
  const own = (bundleAlias: string, typeAlias: string) => ({ isSystemType: false, bundleAlias, typeAlias })
  const dashboard = dashboardWith(
    own('', 'tank'),
    own('weather', 'rain'),
    own('own', 'card'),
    own('', 'missing'),
    { ...own('cards', 'tank'), isSystemType: true },
  )
  expect(namesIn(await withOwnTypes(dashboard))).toEqual([
    'own/tank',
    'own/weather.rain',
    'own/card',
    '/missing',
    'cards/tank',
  ])
  expect(listWidgetTypes).toHaveBeenCalledTimes(1)
  vi.mocked(listWidgetBundles).mockRejectedValue(new Error('no network'))
  expect(namesIn(await withOwnTypes(dashboard))[0]).toBe('/tank')
})
