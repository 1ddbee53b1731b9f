import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { listWidgetBundles, listWidgetTypes } from '../../api/entities/widget-types'
import { isSystemBundle } from '../../api/entities/widgets-bundles'

/**
 * The configuration of a file with the bundles of the tenant's widget types. Later ThingsBoard versions name such a
 * type without a bundle; here the type is in the bundle into which it was imported, and its alias is that name.
 */
export async function withOwnTypes(configuration: DashboardConfiguration): Promise<DashboardConfiguration> {
  const isOwn = ({ isSystemType }: Widget) => isSystemType === false
  if (!Object.values(configuration.widgets).some(isOwn)) return configuration
  // If the types cannot be listed, the widgets are imported as they are, and the check for missing types names them.
  const types = await ownTypes().catch((): WidgetType[] => [])
  const resolved = (widget: Widget): Widget => {
    const { bundleAlias, typeAlias } = widget
    if (!isOwn(widget)) return widget
    if (types.some((type) => type.bundleAlias === bundleAlias && type.alias === typeAlias)) return widget
    const name = bundleAlias ? `${bundleAlias}.${typeAlias}` : typeAlias
    const type = types.find(({ alias }) => alias === name)
    return type ? { ...widget, bundleAlias: type.bundleAlias, typeAlias: type.alias } : widget
  }
  const widgets = Object.entries(configuration.widgets).map(([id, widget]) => [id, resolved(widget)])
  return { ...configuration, widgets: Object.fromEntries(widgets) }
}

async function ownTypes(): Promise<WidgetType[]> {
  const bundles = (await listWidgetBundles()).filter((bundle) => !isSystemBundle(bundle))
  const lists = bundles.map(({ alias }) => listWidgetTypes({ isSystem: false, bundleAlias: alias }))
  return (await Promise.all(lists)).flat()
}
