import type { TestWidget } from './dashboards'

interface Parts {
  title: string
  keys?: object[]
  aliasId?: string
  settings?: object
  config?: object
  size?: [x: number, y: number]
}

/** A widget of the system type `bundle/alias`; `kind` is for example `latest`. */
export function aWidget(type: string, kind: string, parts: Parts): TestWidget {
  const { title, keys = [], aliasId, settings = {}, config = {}, size: [sizeX, sizeY] = [8, 4] } = parts
  const [bundleAlias, typeAlias] = type.split('/')
  return {
    id: crypto.randomUUID(),
    isSystemType: true,
    bundleAlias,
    typeAlias,
    type: kind,
    title: 'New widget',
    sizeX,
    sizeY,
    config: {
      title,
      showTitle: true,
      useDashboardTimewindow: true,
      datasources: aliasId ? [{ type: 'entity', entityAliasId: aliasId, dataKeys: keys }] : [],
      settings,
      actions: {},
      ...config,
    },
  }
}

export const series = (name: string, more: object = {}) => ({
  name,
  type: 'timeseries',
  label: name,
  color: '#3063D2',
  settings: {},
  ...more,
})
export const attribute = (name: string) => ({ ...series(name), type: 'attribute' })
