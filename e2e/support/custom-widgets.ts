import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { signIn as restSignIn } from '../../apps/simulator/src/rest-client'
import { aDashboard, alias, asTenant, type Rest, type TestWidget } from './dashboards'

type Product = { url: string; mqtt: { host: string; port: number } }

interface Code {
  type?: string
  html?: string
  css?: string
  script?: string
  resources?: { url: string }[]
  settingsSchema?: string
}

/** A bundle for the widget types of a test. */
export async function aBundle(rest: Rest, title: string) {
  const { alias } = await rest.post<{ alias: string }>('/api/widgetsBundle', { title })
  return {
    async type(name: string, code: Code) {
      const {
        type = 'static',
        html = '',
        css = '',
        script = '',
        resources = [],
        settingsSchema = '{}',
      } = code
      const stored = await rest.post<{ alias: string; id: { id: string } }>('/api/widgetType', {
        bundleAlias: alias,
        name,
        descriptor: {
          type,
          sizeX: 8,
          sizeY: 4,
          resources,
          templateHtml: html,
          templateCss: css,
          controllerScript: script,
          settingsSchema,
          dataKeySettingsSchema: '{}',
          defaultConfig: '{}',
        },
      })
      /** A widget of the type. */
      const aWidget = (title: string, config: object = {}): TestWidget => ({
        id: crypto.randomUUID(),
        isSystemType: false,
        bundleAlias: alias,
        typeAlias: stored.alias,
        type,
        title: 'New widget',
        sizeX: 12,
        sizeY: 5,
        config: { title, showTitle: true, datasources: [], settings: {}, actions: {}, ...config },
      })
      return Object.assign(aWidget, { remove: () => rest.remove(`/api/widgetType/${stored.id.id}`) })
    },
  }
}

/** The data source of a widget that shows one key of the entities of an alias. */
export const dataOfKey = (aliasId: string, name: string, type = 'timeseries') => ({
  datasources: [
    {
      type: 'entity',
      entityAliasId: aliasId,
      dataKeys: [{ name, type, label: name, color: '#3063D2', settings: {} }],
    },
  ],
})

/** An action for an action source of a widget. */
export const anAction = (name: string, type: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  name,
  icon: 'add',
  type,
  ...more,
})

/** A device with an open MQTT client, and an alias that finds it by name. */
export async function aDevice({ url, mqtt: broker }: Product, rest: Rest, name: string) {
  const client = await restSignIn(url, 'tenant@signalbox.local', 'tenant')
  const username = await client.tokenOf({ name, type: 'default' })
  const device = await mqtt.connectAsync(`mqtt://${broker.host}:${broker.port}`, { username })
  const { id } = await rest.get<{ id: { id: string } }>(
    `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`,
  )
  return {
    id: id.id,
    mqtt: device,
    alias: alias(name, { type: 'entityName', entityType: 'DEVICE', entityNameFilter: name }),
    publish: (values: object) =>
      device.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 }),
    end: () => device.endAsync(),
  }
}

/** A tenant administrator with an open dashboard of these widgets. */
export async function openDashboard(
  { browser, url, rest }: { browser: Browser; url: string; rest: Rest },
  title: string,
  widgets: TestWidget[],
  aliases: { id: string }[] = [],
  states = {},
) {
  const dashboard = aDashboard(title, widgets, aliases)
  Object.assign(dashboard.configuration.states, states)
  const id = await rest.saveDashboard(dashboard)
  const visitor = await asTenant(browser, url)
  await visitor.page.goto(`/dashboards/${id}`)
  return visitor
}

export const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The content of a widget's frame. */
export const frameOf = (page: Page, name: string) => widget(page, name).frameLocator('iframe')
export const attributesOf = async (rest: Rest, deviceId: string) =>
  Object.fromEntries(
    (
      await rest.get<{ key: string; value: unknown }[]>(
        `/api/plugins/telemetry/DEVICE/${deviceId}/values/attributes/SERVER_SCOPE`,
      )
    ).map(({ key, value }) => [key, value]),
  )
