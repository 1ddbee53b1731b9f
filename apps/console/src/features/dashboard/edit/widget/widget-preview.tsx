import type { Widget } from '@signalbox/model/dashboard/widget'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSocketState } from '../../../../live/socket-state'
import { WidgetFrame } from '../../widget/widget-frame'
import { PREVIEW_ID } from '../edit-context'
import styles from './widget-panel.module.css'

/** The preview is updated after a pause in typing, to limit requests. */
const PAUSE_MS = 400

interface WidgetPreviewProps {
  widget: Widget
  /** Sets the time window of the edited widget. */
  onOwnWindow: (window: TimeWindow) => void
}

/** The edited widget with live data, above the layout. */
export function WidgetPreview({ widget, onOwnWindow }: WidgetPreviewProps) {
  const { t } = useTranslation()
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [previewedWidget, setPreviewedWidget] = useState(widget)
  useEffect(() => setTarget(document.getElementById(PREVIEW_ID)), [])
  useEffect(() => {
    const timer = setTimeout(() => setPreviewedWidget(widget), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [widget])
  if (!target) return null
  return createPortal(
    <>
      <div className={styles.previewHead}>
        <h3>{t('dashboard-edit.preview')}</h3>
        <span>{t('dashboard-edit.preview-text')}</span>
        {!isConnectionLost && <LiveTag />}
      </div>
      <div className={styles.previewBox}>
        <WidgetFrame widget={previewedWidget} onOwnWindow={onOwnWindow} />
      </div>
    </>,
    target,
  )
}
