import type { DashboardConfiguration } from './configuration'
import type { Datasource, Widget } from './widget'

/** The data sources of a widget, including its alarm source. */
export const sourcesOf = ({ config }: Widget): Datasource[] => [
  ...config.datasources,
  ...(config.alarmSource ? [config.alarmSource] : []),
]

/** The widgets that use an alias. */
export const aliasUsers = ({ widgets }: DashboardConfiguration, aliasId: string): Widget[] =>
  Object.values(widgets).filter(
    (widget) =>
      widget.config.targetDeviceAliasIds?.includes(aliasId) ||
      sourcesOf(widget).some((source) => source.entityAliasId === aliasId),
  )

/** The widgets that use a filter. */
export const filterUsers = ({ widgets }: DashboardConfiguration, filterId: string): Widget[] =>
  Object.values(widgets).filter((widget) => sourcesOf(widget).some((source) => source.filterId === filterId))
