import type { Widget } from '@signalbox/model/dashboard/widget'
import { useMemo, useRef } from 'react'
import { typeImage } from '../../../entity/widget-library/type-image'
import type { TypePreviewProps } from '../../../entity/widget-parts'
import { DashboardProvider, useDashboardContext } from '../dashboard-context'
import { sampleWidget } from '../edit/library/new-widget'
import { useIsVisible } from '../widget/use-is-visible'
import { WidgetFrame } from '../widget/widget-frame'
import { PreviewProblemProvider } from './preview-problem'
import { PreviewedTypeProvider } from './previewed-type'
import styles from './type-preview.module.css'
import { usePreviewQueue } from './use-preview-queue'
import { widgetWithDeviceValues, withDevice } from './with-device'

/**
 * Shows the image of a widget type. A live preview, or a type without an image, shows the running widget with
 * sample data or with the values of a device.
 */
export function TypePreview(props: TypePreviewProps) {
  const image = props.isLive ? null : typeImage(props.type)
  return image ? <img className={styles.image} src={image} alt="" /> : <RunningPreview {...props} />
}

/** The running widget. It is rendered only while the preview is visible. */
function RunningPreview(props: TypePreviewProps) {
  const { type, isSystem, deviceId, isLive = false, isPhone, onProblem } = props
  const box = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(box)
  const mayDraw = usePreviewQueue(isVisible && !isLive)
  const dashboard = useDashboardContext()
  const widget = useMemo(() => {
    const sample = sampleWidget(type, isSystem)
    const previewWidget: Widget = isLive
      ? sample
      : { ...sample, config: { ...sample.config, showTitle: false, displayTimewindow: false } }
    return deviceId ? widgetWithDeviceValues(previewWidget) : previewWidget
  }, [type, isSystem, deviceId, isLive])
  const aliases = useMemo(
    () => (deviceId ? withDevice(dashboard.aliases, deviceId) : dashboard.aliases),
    [dashboard.aliases, deviceId],
  )
  return (
    <div ref={box} className={styles.box} {...(!isLive && { inert: true, 'aria-hidden': true })}>
      {(isLive ? isVisible : mayDraw) && (
        <PreviewProblemProvider value={onProblem ?? null}>
          <PreviewedTypeProvider value={type}>
            <DashboardProvider
              value={{
                ...dashboard,
                aliases,
                isPreview: !isLive,
                isSample: !deviceId,
                ...(isPhone && { isMobile: true }),
              }}
            >
              <WidgetFrame widget={widget} />
            </DashboardProvider>
          </PreviewedTypeProvider>
        </PreviewProblemProvider>
      )}
    </div>
  )
}
