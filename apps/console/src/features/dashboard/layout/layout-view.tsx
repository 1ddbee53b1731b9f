import type { Layout } from '@signalbox/model/dashboard/configuration'
import { columnsOf } from '@signalbox/model/dashboard/edit-layout'
import { isColumn, layoutFor } from '@signalbox/model/dashboard/layouts/screen-layouts'
import { cx } from '@signalbox/ui/cx'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { useBreakpoint } from '@signalbox/ui/use-media'
import { useSize } from '@signalbox/ui/use-size'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDashboardContext } from '../dashboard-context'
import { WidgetFrame } from '../widget/widget-frame'
import { layoutBackground } from './layout-background'
import { desktopPlaces, mobileLines, type WidgetPlace } from './layout-places'
import styles from './layout-view.module.css'

/** With more widgets, gauges are not animated: many animations distract and are slow. */
const MAX_ANIMATED_WIDGETS = 20

/** One layout of a state in view mode: square cells on wide screens, one column on narrow ones. */
export function LayoutView({ layout, emptyAction }: { layout: Layout; emptyAction?: ReactNode }) {
  const { t } = useTranslation()
  const breakpoint = useBreakpoint()
  const shownLayout = layoutFor(layout, breakpoint)
  if (Object.keys(shownLayout.widgets).length === 0) {
    return (
      <div className={styles.empty} style={layoutBackground(shownLayout)}>
        <EmptyState title={t('dashboard.no-widgets')} action={emptyAction} />
      </div>
    )
  }
  return isColumn(layout, breakpoint) ? <Column layout={shownLayout} /> : <Grid layout={shownLayout} />
}

function Grid({ layout }: { layout: Layout }) {
  const { configuration } = useDashboardContext()
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const { margin, autoFillHeight, outerMargin } = layout.gridSettings
  const columns = columnsOf(layout)
  const places = desktopPlaces(layout, configuration.widgets)
  const rows = Math.max(1, ...places.map((place) => place.row + place.rows))
  // The measured size is n cells and n - 1 gaps of `margin` wide: size + margin = n * (cell + margin).
  const cell = autoFillHeight ? (height + margin) / rows - margin : (width + margin) / columns - margin
  const style = {
    ...layoutBackground(layout),
    ...(outerMargin === false && { padding: 0 }),
    '--columns': columns,
    '--margin': `${margin}px`,
    '--cell': `${cell}px`,
  } as CSSProperties
  return (
    <div
      ref={box}
      className={cx(
        styles.layout,
        autoFillHeight && styles.fullHeight,
        places.length > MAX_ANIMATED_WIDGETS && styles.noMotion,
      )}
      style={style}
    >
      {width > 0 &&
        places.map(({ widget, ...place }) => (
          <div key={widget.id} className={styles.cell} style={cellStyle(place)}>
            <WidgetFrame widget={widget} />
          </div>
        ))}
    </div>
  )
}

function Column({ layout }: { layout: Layout }) {
  const { configuration } = useDashboardContext()
  const box = useRef<HTMLDivElement>(null)
  const { height } = useSize(box)
  const { margin, mobileRowHeight = 70, mobileAutoFillHeight } = layout.gridSettings
  const lines = mobileLines(layout, configuration.widgets)
  const rows = lines.reduce((sum, [place]) => sum + (place?.rows ?? 0), 0)
  const row = mobileAutoFillHeight ? (height - margin * (lines.length - 1)) / rows : mobileRowHeight
  const style = { ...layoutBackground(layout), '--margin': `${margin}px` } as CSSProperties
  return (
    <div ref={box} className={cx(styles.column, mobileAutoFillHeight && styles.fullHeight)} style={style}>
      {lines.flatMap((line) =>
        line.map(({ widget, rows }) => (
          <div
            key={widget.id}
            className={cx(line.length > 1 && styles.half)}
            style={{ blockSize: rows * row }}
          >
            <WidgetFrame widget={widget} />
          </div>
        )),
      )}
    </div>
  )
}

const cellStyle = ({ row, col, rows, columns }: Omit<WidgetPlace, 'widget'>): CSSProperties => ({
  gridArea: `${row + 1} / ${col + 1} / span ${rows} / span ${columns}`,
})
