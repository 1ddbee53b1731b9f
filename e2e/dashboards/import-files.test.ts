import { expect, test } from 'vitest'
import {
  chooseFile,
  dashboardsNamed,
  exportedDashboard,
  idOfDashboard,
  importAndOpen,
  importFile,
  rowsOf,
} from '../support/exported-dashboard'
import { row } from '../support/pages'
import { tenantSession } from '../support/tenant-session'

const session = tenantSession()

test('a dashboard of an old release is shown, and is stored in the current format', async () => {
  const { id: deviceId } = (
    await session.rest.post<{ id: { id: string } }>('/api/device', { name: 'Old pump 1', type: 'default' })
  ).id
  await session.rest.post('/api/device', { name: 'Old pump 2', type: 'default' })
  const old = {
    title: 'Old times',
    configuration: {
      widgets: [
        {
          isSystemType: true,
          bundleAlias: 'cards',
          typeAlias: 'entities_table',
          type: 'latest',
          title: 'New widget',
          sizeX: 12,
          sizeY: 5,
          row: 0,
          col: 0,
          config: {
            title: 'Old table',
            settings: { entitiesTitle: 'Old table' },
            datasources: [
              {
                type: 'device',
                deviceAliasId: '1',
                dataKeys: [{ name: 'site', type: 'attribute', label: 'site' }],
              },
            ],
          },
        },
        {
          isSystemType: true,
          bundleAlias: 'charts',
          typeAlias: 'timeseries',
          type: 'timeseries',
          title: 'New widget',
          sizeX: 10,
          sizeY: 5,
          row: 5,
          col: 0,
          config: {
            title: 'Old chart',
            datasources: [
              {
                type: 'device',
                deviceAliasId: '2',
                dataKeys: [{ name: 'temperature', type: 'timeseries', label: 'degrees' }],
              },
            ],
          },
        },
      ],
      deviceAliases: {
        1: {
          alias: 'All',
          deviceFilter: { useFilter: true, deviceNameFilter: 'Old pump', deviceList: [] },
        },
        2: { alias: 'First', deviceId },
      },
      gridSettings: { columns: 20, margins: [7, 7], showTitle: true, showDevicesSelect: false },
    },
  }
  const { page } = session.tenant
  await importAndOpen(page, session.rest, 'Old times', old)
  await page.getByRole('toolbar').getByRole('heading', { name: 'Old times' }).waitFor()
  await expect.poll(() => rowsOf(page, 'Old table')).toHaveLength(1)
  await page.getByRole('region', { name: 'Old chart' }).getByRole('button', { name: 'degrees' }).waitFor()
  const saved = await session.rest.get<{ configuration: Record<string, unknown> }>(
    `/api/dashboard/${await idOfDashboard(session.rest, 'Old times')}`,
  )
  expect(saved.configuration).not.toHaveProperty('deviceAliases')
  expect(saved.configuration).not.toHaveProperty('gridSettings')
  expect(saved.configuration).toMatchObject({
    settings: { showTitle: true, showEntitiesSelect: false },
    states: { default: { layouts: { main: { gridSettings: { columns: 20, margin: 7 } } } } },
  })
})

test('unknown entities, filters and widget types are listed before the import; a canceled import or unreadable file stores nothing', async () => {
  await session.rest.post('/api/asset', { name: 'Afar yard', type: 'afar-yard' })
  await session.rest.post('/api/device', { name: 'Foreign', type: 'default' })
  const foreign = { entityType: 'DEVICE', id: 'b0000000-0000-4000-8000-000000000009' }
  const file = exportedDashboard('From afar', [
    {
      name: 'Foreign',
      filter: { type: 'singleEntity', resolveMultiple: false, singleEntity: foreign },
      entityNames: [],
    },
    {
      name: 'Group',
      filter: { type: 'entityGroupList', resolveMultiple: true, entityGroupList: [] },
      entityNames: [],
    },
    {
      name: 'Fine',
      filter: { type: 'assetType', resolveMultiple: true, assetType: 'afar-yard' },
      entityNames: ['Afar yard'],
    },
  ])
  const [unknown] = Object.values(file.configuration.widgets)
  Object.assign(unknown!, { bundleAlias: 'navigation_widgets', typeAlias: 'navigation_cards' })
  const { page } = session.tenant
  await importFile(page, file)
  const missing = page.getByRole('dialog', { name: 'Some aliases match no entity on this server' })
  await missing.getByText('Replacement for Foreign').waitFor()
  await missing.getByText('Group: This server does not support this filter type.').waitFor()
  // An entity with the name of the alias is preselected.
  await expect
    .poll(() => missing.getByRole('combobox', { name: 'Replacement for Foreign' }).inputValue())
    .toBe('Foreign')
  await missing.getByText('1 widget has the type navigation_widgets / navigation_cards').waitFor()
  expect(await missing.getByText('Fine').count()).toBe(0)
  await missing.getByRole('button', { name: 'Cancel' }).click()
  await missing.waitFor({ state: 'detached' })
  expect(await dashboardsNamed(session.rest, 'From afar')).toEqual([])

  const truncated = await chooseFile(page, JSON.stringify(file).slice(0, 500))
  await truncated.getByText('Choose a file that contains JSON.').waitFor()
  expect(await truncated.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await importFile(page, { title: 'From afar' })
  await page.getByText('This file does not contain a dashboard. Choose another file.').waitFor()
  expect(await dashboardsNamed(session.rest, 'From afar')).toEqual([])

  await importFile(page, file)
  await missing.getByRole('button', { name: 'Import', exact: true }).click()
  await row(page, 'From afar').waitFor()
  await page.goto(`/dashboards/${await idOfDashboard(session.rest, 'From afar')}`)
  await page
    .getByRole('region', { name: 'Foreign' })
    .getByText('Widget type not found: navigation_widgets / navigation_cards')
    .waitFor()
  await expect.poll(() => rowsOf(page, 'Fine')).toEqual(['Afar yard'])
  expect(await page.getByRole('region').count()).toBeGreaterThanOrEqual(3)
  // The browser also logs the failed requests for the unknown widget type.
  expect(session.tenant.problems.filter((text) => !text.includes('/api/widgetType?'))).toEqual([])
})
