import type { DashboardState, Layout } from '@signalbox/model/dashboard/configuration'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { signIn as restSignIn } from '../../apps/simulator/src/rest-client'
import { signedIn, type VisitorOptions } from './browser'

export type Rest = Awaited<ReturnType<typeof signInToApi>>
type Product = { url: string; mqtt: { host: string; port: number } }

/** A device with an MQTT connection to the product. */
export async function aDevice({ url, mqtt: broker }: Product, rest: Rest, name: string, type = 'default') {
  const client = await restSignIn(url, 'tenant@signalbox.local', 'tenant')
  const token = await client.tokenOf({ name, type })
  const connect = ({ host, port }: Product['mqtt']) =>
    mqtt.connectAsync(`mqtt://${host}:${port}`, { username: token })
  let device = await connect(broker)
  const { id } = await rest.get<{ id: { entityType: string; id: string } }>(
    `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`,
  )
  return {
    id,
    publish: (values: object) =>
      device.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 }),
    /** Connects to another process. */
    async reconnect(other: Product) {
      device = await connect(other.mqtt)
    },
    end: () => device.endAsync(),
  }
}

/** A tenant administrator in a separate window. */
export const asTenant = (browser: Browser, url: string, options?: VisitorOptions) =>
  signedIn(browser, url, 'tenant', undefined, options)

/** A widget in edit mode. */
export const widgetNamed = (page: Page, name: string) =>
  page.getByRole('group', { name: `Widget ${name}`, exact: true })

/** Opens a dashboard in edit mode. */
export async function openEditor(page: Page, dashboardId: string) {
  await page.goto(`/dashboards/${dashboardId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Dashboard title').waitFor()
}

/** Applies the changes, and waits until they are saved. */
export async function applyChanges(page: Page) {
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
}

/** Requests of a signed-in user, for the setup of a test. */
export async function signInToApi(url: string, username: string, password: string) {
  async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token && { 'X-Authorization': `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const { token } = await call<{ token: string }>('POST', '/api/auth/login', { username, password })
  const get = <T>(path: string) => call<T>('GET', path, undefined, token)
  const post = <T>(path: string, body?: unknown) => call<T>('POST', path, body, token)
  return {
    get,
    post,
    token,
    remove: (path: string) => call<void>('DELETE', path, undefined, token),
    async saveDashboard(dashboard: object): Promise<string> {
      const { id } = await post<{ id: { id: string } }>('/api/dashboard', dashboard)
      return id.id
    },
    /** The id of the customer that a user belongs to. */
    async customerOf(email: string): Promise<string> {
      const { data } = await get<{ data: { email: string; customerId: { id: string } }[] }>(
        '/api/users?pageSize=100&page=0',
      )
      const user = data.find((candidate) => candidate.email === email)
      if (!user) throw new Error(`There is no user ${email}`)
      return user.customerId.id
    },
  }
}

export interface TestWidget {
  id: string
  sizeX: number
  sizeY: number
  [member: string]: unknown
}

export function alias(name: string, filter: object) {
  return { id: crypto.randomUUID(), alias: name, filter: { resolveMultiple: true, ...filter } }
}

/** A layout with the widgets one below the other. */
function layoutOf(widgets: TestWidget[]): Layout {
  let row = 0
  const positions = widgets.map(({ id, sizeX, sizeY }) => {
    const position = { sizeX, sizeY, row, col: 0 }
    row += sizeY
    return [id, position] as const
  })
  return { widgets: Object.fromEntries(positions), gridSettings: { columns: 24, margin: 10 } }
}

/** A dashboard of one state with the widgets one below the other. */
export function aDashboard(title: string, widgets: TestWidget[] = [], aliases: { id: string }[] = []) {
  const states: Record<string, DashboardState> = {
    default: { name: title, root: true, layouts: { main: layoutOf(widgets) } },
  }
  return {
    title,
    configuration: {
      widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
      states,
      entityAliases: Object.fromEntries(aliases.map((alias) => [alias.id, alias])),
      filters: {} as Record<string, object>,
      settings: {} as Record<string, unknown>,
    },
  }
}

/** A card with a text and without data. */
export function cardWidget(title: string, sizeX = 6, sizeY = 3): TestWidget {
  return {
    id: crypto.randomUUID(),
    isSystemType: true,
    bundleAlias: 'cards',
    typeAlias: 'html_card',
    type: 'static',
    title: 'New widget',
    sizeX,
    sizeY,
    config: {
      title,
      showTitle: true,
      datasources: [],
      settings: { cardHtml: `<p>${title} card</p>`, cardCss: '' },
      actions: {},
    },
  }
}

/** A table of the entities of an alias with one value; a click on a row may open a state. */
export function tableWidget(title: string, aliasId: string, rowState?: string): TestWidget {
  const key = { name: 'level', type: 'timeseries', label: 'level', color: '#3063D2', settings: {} }
  const action = {
    id: crypto.randomUUID(),
    name: 'Open',
    icon: 'more_horiz',
    type: 'openDashboardState',
    targetDashboardStateId: rowState,
    setEntityId: true,
  }
  return {
    id: crypto.randomUUID(),
    isSystemType: true,
    bundleAlias: 'cards',
    typeAlias: 'entities_table',
    type: 'latest',
    title: 'New widget',
    sizeX: 10,
    sizeY: 6,
    config: {
      title,
      showTitle: true,
      datasources: [{ type: 'entity', entityAliasId: aliasId, dataKeys: [key] }],
      settings: { entitiesTitle: title },
      actions: rowState ? { rowClick: [action] } : {},
    },
  }
}

/** A table of the points of one key, newest first. */
export function pointsWidget(title: string, aliasId: string): TestWidget {
  const key = { name: 'level', type: 'timeseries', label: 'level', color: '#3063D2', settings: {} }
  return {
    ...tableWidget(title, aliasId),
    typeAlias: 'timeseries_table',
    type: 'timeseries',
    config: {
      title,
      showTitle: true,
      useDashboardTimewindow: true,
      datasources: [{ type: 'entity', entityAliasId: aliasId, dataKeys: [key] }],
      settings: {},
    },
  }
}

/** A state of a dashboard. Its layouts `main` and `right` have the given widgets, one below the other. */
export function aState(name: string, main: TestWidget[], right?: TestWidget[]): DashboardState {
  return { name, root: false, layouts: { main: layoutOf(main), ...(right && { right: layoutOf(right) }) } }
}

/** A dashboard of several states; the first one is the root state. */
export function statefulDashboard(
  title: string,
  states: Record<string, DashboardState>,
  widgets: TestWidget[],
  aliases: { id: string }[] = [],
) {
  const dashboard = aDashboard(title, widgets, aliases)
  const [first] = Object.keys(states)
  dashboard.configuration.states = Object.fromEntries(
    Object.entries(states).map(([id, state]) => [id, { ...state, root: id === first }]),
  )
  return dashboard
}
