import type { Widget } from '@signalbox/model/dashboard/widget'
import { type RefObject, useMemo, useRef } from 'react'
import type { TypePreviewProps } from '../../../entity/widget-parts'
import { DashboardProvider, useDashboardContext } from '../dashboard-context'
import { sampleWidget } from '../edit/library/new-widget'
import { useInSight } from '../widget/use-in-sight'
import { WidgetFrame } from '../widget/widget-frame'
import { PreviewProblemProvider } from './preview-problem'
import { PreviewedTypeProvider } from './previewed-type'
import styles from './type-preview.module.css'
import { ofDevice, withDevice } from './with-device'

/** A widget type at work on sample data or on the values of a device. Out of sight it is not drawn. */
export function TypePreview({ type, isSystem, deviceId, isLive = false, onProblem }: TypePreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const isInSight = useInSight(box as RefObject<HTMLElement | null>)
  const dashboard = useDashboardContext()
  const widget = useMemo(() => {
    const sample = sampleWidget(type, isSystem)
    const shown: Widget = isLive
      ? sample
      : { ...sample, config: { ...sample.config, showTitle: false, displayTimewindow: false } }
    return deviceId ? ofDevice(shown) : shown
  }, [type, isSystem, deviceId, isLive])
  const aliases = useMemo(
    () => (deviceId ? withDevice(dashboard.aliases, deviceId) : dashboard.aliases),
    [dashboard.aliases, deviceId],
  )
  return (
    <div ref={box} className={styles.box} {...(!isLive && { inert: true, 'aria-hidden': true })}>
      {isInSight && (
        <PreviewProblemProvider value={onProblem ?? null}>
          <PreviewedTypeProvider value={type}>
            <DashboardProvider value={{ ...dashboard, aliases }}>
              <WidgetFrame widget={widget} />
            </DashboardProvider>
          </PreviewedTypeProvider>
        </PreviewProblemProvider>
      )}
    </div>
  )
}
