import type { Widget } from '@signalbox/model/dashboard/widget'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WidgetFrame } from '../../widget/widget-frame'
import { PREVIEW_ID } from '../edit-context'
import styles from './widget-panel.module.css'

/** The preview is updated after a pause in typing, to limit requests. */
const REST_MS = 400

/** The edited widget with live data, above the layout. */
export function WidgetPreview({ widget }: { widget: Widget }) {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState(widget)
  useEffect(() => setRoom(document.getElementById(PREVIEW_ID)), [])
  useEffect(() => {
    const timer = setTimeout(() => setShown(widget), REST_MS)
    return () => clearTimeout(timer)
  }, [widget])
  if (!room) return null
  return createPortal(
    <div className={styles.previewBox}>
      <WidgetFrame widget={shown} />
    </div>,
    room,
  )
}
