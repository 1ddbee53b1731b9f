import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { storedDescriptor, widgetKey, widgets } from '@signalbox/widgets'
import { Suspense, useMemo } from 'react'
import { useSession } from '../../api/request/session'
import { useWidgetParts } from '../../entity/widget-parts'
import styles from './article.module.css'

/** The widget with sample data, drawn by its own view: the picture is always that of this version. */
export default function WidgetPreview({ widget: key }: { widget: string }) {
  const { Stage, TypePreview } = useWidgetParts()
  const isSignedIn = useSession((state) => state.session !== null)
  const type = useMemo(() => widgetTypeOf(key), [key])
  // The parts of dashboards that draw it need a session.
  if (!isSignedIn || !type) return null
  return (
    <div className={styles.preview}>
      <Suspense fallback={null}>
        <Stage>
          <TypePreview type={type} isSystem />
        </Stage>
      </Suspense>
    </div>
  )
}

function widgetTypeOf(key: string): WidgetType | undefined {
  const widget = widgets.find((each) => widgetKey(each) === key)
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
