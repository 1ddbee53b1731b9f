import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { storedDescriptor, widgetKey, widgets } from '@signalbox/widgets'
import { useMemo } from 'react'
import { useWidgetParts } from '../../entity/widget-parts'

/** Renders a widget with sample data, using the view that dashboards use. */
export default function WidgetPreview({ widget: key }: { widget: string }) {
  const { PreviewProvider, TypePreview } = useWidgetParts()
  const type = useMemo(() => widgetTypeOf(key), [key])
  if (!type) return null
  return (
    <PreviewProvider>
      <TypePreview type={type} isSystem />
    </PreviewProvider>
  )
}

function widgetTypeOf(key: string): WidgetType | undefined {
  const widget = widgets.find((candidate) => widgetKey(candidate) === key)
  return (
    widget && {
      id: { entityType: 'WIDGET_TYPE', id: NULL_UUID },
      tenantId: { entityType: 'TENANT', id: NULL_UUID },
      createdTime: 0,
      bundleAlias: widget.bundle,
      alias: widget.alias,
      name: widget.name,
      descriptor: { ...storedDescriptor(widget) },
    }
  )
}
