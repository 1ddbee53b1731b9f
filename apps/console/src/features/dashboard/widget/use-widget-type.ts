import type { Widget } from '@signalbox/model/dashboard/widget'
import { type CustomTypeResult, useCustomType } from '../custom-widget/use-custom-type'
import { copiedWidget, systemWidget } from './widget-types'

/** The type of a widget. System types are part of the console; custom types are fetched. */
export function useWidgetType(
  widget: Widget,
): Pick<CustomTypeResult, 'descriptor' | 'isLoading' | 'error' | 'reload'> {
  const system = systemWidget(widget)
  const customType = useCustomType(widget, system === undefined)
  const descriptor = system ?? (customType.stored && copiedWidget(customType.stored))
  return descriptor ? { ...customType, descriptor, isLoading: false, error: null } : customType
}
