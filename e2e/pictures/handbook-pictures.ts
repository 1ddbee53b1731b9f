import type { Page } from 'playwright-core'
import type { RestClient } from '../../apps/simulator/src/rest-client'

export interface HandbookPicture {
  name: string
  path(rest: RestClient): Promise<string>
  /** The steps on the page before the picture is taken. */
  prepare?(page: Page): Promise<void>
  /** A text that is visible when the page is loaded. */
  visibleText: string
}

/** The screens that pages of the handbook show, each in both themes. */
export const HANDBOOK_PICTURES: readonly HandbookPicture[] = [
  { name: 'home', path: async () => '/home', visibleText: 'Needs attention' },
  { name: 'devices', path: async () => '/devices', visibleText: 'Bergen A1' },
  {
    name: 'device',
    path: async (rest) => `/devices/${await idOf(rest, '/api/tenant/devices', 'Oslo A1')}`,
    visibleText: 'Compressor power',
  },
  { name: 'alarms', path: async () => '/alarms', visibleText: 'Low fuel' },
  {
    name: 'dashboard-edit',
    path: async (rest) => `/dashboards/${await idOf(rest, '/api/tenant/dashboards', 'Cold rooms')}`,
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    visibleText: 'Gothenburg B1',
  },
  { name: 'dashboards', path: async () => '/dashboards', visibleText: 'Cold rooms' },
  {
    name: 'rule-chain',
    path: async (rest) => `/ruleChains/${await idOf(rest, '/api/ruleChains', 'Root Rule Chain')}`,
    visibleText: 'Save Timeseries',
  },
  {
    name: 'alarm-rules',
    path: async () => '/deviceProfiles',
    async prepare(page) {
      await page.getByRole('row').filter({ hasText: 'cold room' }).click()
      await page.getByRole('tab', { name: /^Alarm rules/ }).click()
    },
    visibleText: 'Door open',
  },
  {
    name: 'widget-library',
    async path(rest) {
      const bundles = await rest.get<{ alias: string; id: { id: string } }[]>('/api/widgetsBundles')
      return `/widgets-bundles/${bundles.find(({ alias }) => alias === 'charts')?.id.id}/widgetTypes`
    },
    visibleText: 'Pie',
  },
  {
    // A new device, because the devices of the demo have already sent values.
    name: 'connect',
    path: async (rest) =>
      `/devices/${await rest.createDevice({ name: 'Freezer 1', type: 'default' }, 'Tq3mB8xKzL0vP5sW')}`,
    visibleText: 'mosquitto_pub',
  },
]

async function idOf(rest: RestClient, path: string, name: string): Promise<string> {
  const { data } = await rest.get<{ data: { id: { id: string }; name?: string; title?: string }[] }>(
    `${path}?pageSize=100&page=0`,
  )
  const entity = data.find((candidate) => candidate.name === name || candidate.title === name)
  if (!entity) throw new Error(`The demo has no ${name}`)
  return entity.id.id
}
