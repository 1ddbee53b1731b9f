import type { Page } from 'playwright-core'
import type { RestClient } from '../../apps/simulator/src/rest-client'

export interface HandbookPicture {
  name: string
  path(rest: RestClient): Promise<string>
  /** The steps on the page before the picture is taken. */
  prepare?(page: Page): Promise<void>
  /** A text that is visible when the page is loaded. */
  shows: string
}

/** The screens that pages of the handbook show, each in both themes. */
export const HANDBOOK_PICTURES: readonly HandbookPicture[] = [
  { name: 'home', path: async () => '/home', shows: 'Needs attention' },
  { name: 'devices', path: async () => '/devices', shows: 'Bergen A1' },
  {
    name: 'device',
    path: async (rest) => `/devices/${await idOf(rest, '/api/tenant/devices', 'Oslo A1')}`,
    shows: 'Compressor power',
  },
  { name: 'alarms', path: async () => '/alarms', shows: 'Door open' },
  {
    name: 'dashboard-edit',
    path: async (rest) => `/dashboards/${await idOf(rest, '/api/tenant/dashboards', 'Cold rooms')}`,
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    shows: 'Gothenburg B1',
  },
  { name: 'dashboards', path: async () => '/dashboards', shows: 'Cold rooms' },
  {
    name: 'rule-chain',
    path: async (rest) => `/ruleChains/${await idOf(rest, '/api/ruleChains', 'Root Rule Chain')}`,
    shows: 'Save Timeseries',
  },
  {
    name: 'alarm-rules',
    path: async () => '/deviceProfiles',
    async prepare(page) {
      await page.getByRole('row').filter({ hasText: 'cold room' }).click()
      await page.getByRole('tab', { name: /^Alarm rules/ }).click()
    },
    shows: 'Door open',
  },
  {
    name: 'widget-library',
    async path(rest) {
      const bundles = await rest.get<{ alias: string; id: { id: string } }[]>('/api/widgetsBundles')
      return `/widgets-bundles/${bundles.find(({ alias }) => alias === 'charts')?.id.id}/widgetTypes`
    },
    shows: 'Pie',
  },
  {
    // A new device: those of the demo have sent values already.
    name: 'connect',
    path: async (rest) =>
      `/devices/${await rest.createDevice({ name: 'Freezer 1', type: 'default' }, 'Tq3mB8xKzL0vP5sW')}`,
    shows: 'mosquitto_pub',
  },
]

async function idOf(rest: RestClient, path: string, name: string): Promise<string> {
  const { data } = await rest.get<{ data: { id: { id: string }; name?: string; title?: string }[] }>(
    `${path}?pageSize=100&page=0`,
  )
  const found = data.find((each) => each.name === name || each.title === name)
  if (!found) throw new Error(`The demo has no ${name}`)
  return found.id.id
}
