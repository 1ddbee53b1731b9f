import type { Widget } from '@signalbox/model/dashboard/widget'
import { type FoundType, useCustomType } from '../custom-widget/use-custom-type'
import { copiedWidget, systemWidget } from './widget-types'

/** The type of a widget. System types are part of the console, custom types are fetched. */
export function useWidgetType(
  widget: Widget,
): Pick<FoundType, 'descriptor' | 'isLoading' | 'error' | 'reload'> {
  const system = systemWidget(widget)
  const found = useCustomType(widget, system === undefined)
  const descriptor = system ?? (found.stored && copiedWidget(found.stored))
  return descriptor ? { ...found, descriptor, isLoading: false, error: null } : found
}
