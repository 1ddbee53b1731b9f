import type { Page } from 'playwright-core'
import type { Rest } from './dashboards'
import { row } from './pages'

/** An alias of an imported dashboard, and the entities that it has to match. */
export interface AliasCase {
  /** The alias and the title of the widget. */
  name: string
  filter: object
  keyFilters?: object[]
  /** The names of the entities that the widget shows. */
  entityNames: string[]
}

const idOf = (kind: string, index: number) =>
  `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** A file exported by ThingsBoard 3.2, with one table for each case. */
export function exportedDashboard(title: string, cases: AliasCase[]) {
  const widgets = cases.map(({ name, keyFilters }, index) => ({
    isSystemType: true,
    bundleAlias: 'cards',
    typeAlias: 'entities_table',
    type: 'latest',
    title: 'New widget',
    sizeX: 7.5,
    sizeY: 6.5,
    row: 0,
    col: 0,
    id: idOf('c', index),
    config: {
      title: name,
      showTitle: true,
      showTitleIcon: null,
      backgroundColor: 'rgb(255, 255, 255)',
      color: 'rgba(0, 0, 0, 0.87)',
      padding: '4px',
      timewindow: { realtime: { interval: 1000, timewindowMs: 86400000 } },
      settings: { entitiesTitle: name, displayPagination: false, displayEntityType: false },
      datasources: [
        {
          type: 'entity',
          name: null,
          entityAliasId: idOf('a', index),
          filterId: keyFilters ? idOf('f', index) : null,
          dataKeys: [
            {
              name: 'site',
              type: 'attribute',
              label: 'site',
              color: '#2196f3',
              settings: { columnWidth: '0px', useCellStyleFunction: false },
              _hash: 0.5,
              units: null,
              decimals: null,
              funcBody: null,
              usePostProcessing: null,
              postFuncBody: null,
            },
          ],
        },
      ],
      actions: { rowClick: [] },
    },
  }))
  const positions = widgets.map(({ id }, index) => [
    id,
    { sizeX: 12, sizeY: 4, mobileHeight: null, row: Math.floor(index / 2) * 4, col: (index % 2) * 12 },
  ])
  const byId = (kind: string, entries: object[]) =>
    Object.fromEntries(
      entries.map((entry, index) => [idOf(kind, index), { id: idOf(kind, index), ...entry }]),
    )
  return {
    title,
    name: title,
    configuration: {
      description: '',
      widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
      states: {
        default: {
          name: title,
          root: true,
          layouts: {
            main: {
              widgets: Object.fromEntries(positions),
              gridSettings: {
                backgroundColor: '#eeeeee',
                color: 'rgba(0,0,0,0.870588)',
                columns: 24,
                margins: [10, 10],
                backgroundSizeMode: '100%',
              },
            },
          },
        },
      },
      entityAliases: byId(
        'a',
        cases.map(({ name, filter }) => ({ alias: name, filter })),
      ),
      filters: byId(
        'f',
        cases.map(({ name, keyFilters = [] }) => ({ filter: name, editable: true, keyFilters })),
      ),
      timewindow: { displayValue: '', selectedTab: 0, realtime: { interval: 1000, timewindowMs: 60000 } },
      settings: { stateControllerId: 'entity', showTitle: false, toolbarAlwaysOpen: true },
    },
  }
}

/** Chooses a file in the import dialog of dashboards. */
export async function chooseFile(page: Page, text: string) {
  await page.goto('/dashboards')
  await page.getByRole('button', { name: 'Add dashboard' }).click()
  await page.getByRole('menuitem', { name: 'Import dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import dashboard' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'dashboard.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  return dialog
}

export async function importFile(page: Page, file: object) {
  const dialog = await chooseFile(page, JSON.stringify(file))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
}

/** Imports a file, and opens the dashboard. */
export async function importAndOpen(page: Page, rest: Rest, title: string, file: object) {
  await importFile(page, file)
  await row(page, title).waitFor()
  await page.goto(`/dashboards/${await idOfDashboard(rest, title)}`)
}

export async function dashboardsNamed(rest: Rest, title: string) {
  const { data } = await rest.get<{ data: { id: { id: string }; title: string }[] }>(
    `/api/tenant/dashboards?pageSize=100&page=0&textSearch=${encodeURIComponent(title)}`,
  )
  return data
}
export const idOfDashboard = async (rest: Rest, title: string) =>
  (await dashboardsNamed(rest, title))[0]?.id.id

/** The names in the first column of a table, sorted. */
export const rowsOf = async (page: Page, name: string) => {
  const rows = page.getByRole('region', { name, exact: true }).getByRole('row')
  const cells = await rows.evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent ?? ''))
  return cells.filter(Boolean).sort()
}
