import type { Widget } from '@signalbox/model/dashboard/widget'
import { type FoundType, useCustomType } from '../custom-widget/use-custom-type'
import { copiedWidget, systemWidget } from './widget-types'

/** The type of a widget: system types are known at once, custom types are fetched. */
export function useWidgetType(
  widget: Widget,
): Pick<FoundType, 'descriptor' | 'isLoading' | 'error' | 'reload'> {
  const own = systemWidget(widget)
  const found = useCustomType(widget, own === undefined)
  const drawn = own ?? (found.stored && copiedWidget(found.stored))
  return drawn ? { ...found, descriptor: drawn, isLoading: false, error: null } : found
}
