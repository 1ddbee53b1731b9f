import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { lazyScript } from '@signalbox/ui/lazy/lazy-script'
import { type WidgetDescriptor, widgetKey, widgets } from '@signalbox/widgets'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import type { WidgetProps } from '@signalbox/widgets/widget-props'
import type { WidgetView } from '@signalbox/widgets/with-view'
import type { ComponentProps, ComponentType } from 'react'
import { systemTypeOfCode } from '../custom-widget/system-type-of-code'
import { customViewOf } from '../custom-widget/use-custom-type'

const descriptors = new Map(widgets.map((widget) => [widgetKey(widget), widget]))
const lazyViews = new Map<string, ReturnType<typeof lazyScript<ComponentProps<WidgetView>>>>()

/** The system widget of a stored widget; undefined for custom and unknown types. */
export function systemWidget({ isSystemType, bundleAlias, typeAlias }: Widget): WidgetDescriptor | undefined {
  return isSystemType ? descriptors.get(widgetKey({ bundle: bundleAlias, alias: typeAlias })) : undefined
}

/** The data limits of a library type; custom types define them when they run. */
export function dataLimitsOf({ type, isSystem }: { type: WidgetType; isSystem: boolean }): DataLimits {
  const key = widgetKey({ bundle: type.bundleAlias, alias: type.alias })
  return (isSystem ? descriptors.get(key) : copiedWidget(type))?.data ?? {}
}

/**
 * The system widget whose code a stored type contains. Such a copy is drawn by the view of the system widget.
 */
export function copiedWidget({ descriptor }: WidgetType): WidgetDescriptor | undefined {
  const { templateHtml, controllerScript } = descriptor
  const key = systemTypeOfCode(String(templateHtml ?? ''), String(controllerScript ?? ''))
  return key === undefined ? undefined : descriptors.get(key)
}

/** The view of a widget type, loaded with the first widget that needs it. */
export function viewOf(descriptor: WidgetDescriptor): ComponentType<WidgetProps> | undefined {
  const custom = customViewOf(descriptor)
  if (custom) return custom
  const key = widgetKey(descriptor)
  const load = descriptors.get(key)?.view
  if (!load) return undefined
  const view = lazyViews.get(key) ?? lazyScript(async () => ({ default: (await load()).View }))
  lazyViews.set(key, view)
  // Each view gets the settings of its own descriptor. The TypeScript type of the map of all views cannot express this.
  return view as unknown as ComponentType<WidgetProps>
}

/** Removes the cached view, so that the next render loads it again; a failed load stays cached until then. */
export const removeCachedView = (descriptor: WidgetDescriptor) => lazyViews.delete(widgetKey(descriptor))
