import type { DashboardState } from '@signalbox/model/dashboard/configuration'

/** Requests of a signed-in person, for what a test sets up. */
export async function restOf(url: string, username: string, password: string) {
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
    async saveDashboard(dashboard: object): Promise<string> {
      const { id } = await post<{ id: { id: string } }>('/api/dashboard', dashboard)
      return id.id
    },
    /** The customer a user belongs to. */
    async customerOf(email: string): Promise<string> {
      const { data } = await get<{ data: { email: string; customerId: { id: string } }[] }>(
        '/api/users?pageSize=100&page=0',
      )
      const user = data.find((each) => each.email === email)
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

/** A dashboard of one state with its widgets one under the other. */
export function aDashboard(title: string, widgets: TestWidget[] = [], aliases: { id: string }[] = []) {
  let row = 0
  const places = widgets.map(({ id, sizeX, sizeY }) => {
    const place = { sizeX, sizeY, row, col: 0 }
    row += sizeY
    return [id, place] as const
  })
  const states: Record<string, DashboardState> = {
    default: {
      name: title,
      root: true,
      layouts: {
        main: { widgets: Object.fromEntries(places), gridSettings: { columns: 24, margin: 10 } },
      },
    },
  }
  return {
    title,
    configuration: {
      widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
      states,
      entityAliases: Object.fromEntries(aliases.map((each) => [each.id, each])),
      filters: {},
    },
  }
}

/** A table of the entities of an alias with one value; a click on a row may open a state. */
export function tableWidget(title: string, aliasId: string, rowOpens?: string): TestWidget {
  const key = { name: 'level', type: 'timeseries', label: 'level', color: '#3063D2', settings: {} }
  const action = {
    id: crypto.randomUUID(),
    name: 'Open',
    icon: 'more_horiz',
    type: 'openDashboardState',
    targetDashboardStateId: rowOpens,
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
      actions: rowOpens ? { rowClick: [action] } : {},
    },
  }
}
