import type { restOf, TestWidget } from './dashboards'

type Rest = Awaited<ReturnType<typeof restOf>>

interface Code {
  type?: string
  html?: string
  css?: string
  script?: string
  resources?: { url: string }[]
}

/** A bundle of its own, in which a test puts the widget types it writes. */
export async function aBundle(rest: Rest, title: string) {
  const { alias } = await rest.post<{ alias: string }>('/api/widgetsBundle', { title })
  return {
    async type(name: string, { type = 'static', html = '', css = '', script = '', resources = [] }: Code) {
      const stored = await rest.post<{ alias: string }>('/api/widgetType', {
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
          settingsSchema: '{}',
          dataKeySettingsSchema: '{}',
          defaultConfig: '{}',
        },
      })
      /** A widget of the type. */
      return (title: string, config: object = {}): TestWidget => ({
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
    },
  }
}

/** One value of the entities of an alias. */
export const keyOf = (aliasId: string, name: string, type = 'timeseries') => ({
  datasources: [
    {
      type: 'entity',
      entityAliasId: aliasId,
      dataKeys: [{ name, type, label: name, color: '#3063D2', settings: {} }],
    },
  ],
})

/** An action on a place of a widget. */
export const anAction = (name: string, type: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  name,
  icon: 'add',
  type,
  ...more,
})
