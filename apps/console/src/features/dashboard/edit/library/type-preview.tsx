import type { WidgetType } from '@signalbox/model/widgets-bundle'
import { useMemo } from 'react'
import { WidgetFrame } from '../../widget-frame'
import styles from '../widget/widget-panel.module.css'
import { sampleWidget } from './new-widget'

/** A widget at work on sample data. It cannot be touched: the button around it takes the click. */
export function TypePreview({ type, isSystem }: { type: WidgetType; isSystem: boolean }) {
  const widget = useMemo(() => {
    const sample = sampleWidget(type, isSystem)
    return {
      ...sample,
      config: { ...sample.config, showTitle: false, useDashboardTimewindow: false, displayTimewindow: false },
    }
  }, [type, isSystem])
  return (
    <span className={styles.typePicture} aria-hidden="true" inert>
      <WidgetFrame widget={widget} />
    </span>
  )
}
