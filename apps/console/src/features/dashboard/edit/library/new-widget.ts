import { objectOf } from '@signalbox/model/dashboard/loose'
import { repairWidget } from '@signalbox/model/dashboard/repair-widgets'
import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { isObject } from '@signalbox/model/json/is-object'

/** A widget of a type from the library, with its sample data. */
export function sampleWidget({ bundleAlias, alias, descriptor }: WidgetType, isSystem: boolean): Widget {
  // repairWidget works on JSON of any shape and adds every member that a widget has.
  return repairWidget({
    id: crypto.randomUUID(),
    isSystemType: isSystem,
    bundleAlias,
    typeAlias: alias,
    type: descriptor.type,
    title: 'New widget',
    sizeX: Number(descriptor.sizeX) || 8,
    sizeY: Number(descriptor.sizeY) || 6,
    config: configOf(descriptor.defaultConfig),
  }) as unknown as Widget
}

/** A widget of a type from the library for a dashboard, without the sample data. */
export function newWidget(type: WidgetType, isSystem: boolean, title: string): Widget {
  const widget = sampleWidget(type, isSystem)
  const { alarmSource, ...config } = widget.config
  return { ...widget, config: { ...config, title, datasources: [] } }
}

function configOf(text: unknown): Record<string, unknown> {
  if (isObject(text)) return structuredClone(text)
  try {
    return objectOf(JSON.parse(String(text)))
  } catch {
    return {} // While a type is edited, its default configuration may be invalid.
  }
}
