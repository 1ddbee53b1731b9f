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
import { cellStyle } from './cell-style'
import { layoutBackground } from './layout-background'
import { desktopPositions, mobileLines } from './layout-positions'
import styles from './layout-view.module.css'

/** In a layout with more widgets, gauges are not animated: many animations distract and are slow. */
const MAX_ANIMATED_WIDGETS = 20

/** One layout of a state in view mode: square cells on wide screens, one column on narrow screens. */
export function LayoutView({ layout, emptyAction }: { layout: Layout; emptyAction?: ReactNode }) {
  const { t } = useTranslation()
  const breakpoint = useBreakpoint()
  const screenLayout = layoutFor(layout, breakpoint)
  if (Object.keys(screenLayout.widgets).length === 0) {
    return (
      <div className={styles.empty} style={layoutBackground(screenLayout)}>
        <EmptyState title={t('dashboard.no-widgets')} action={emptyAction} />
      </div>
    )
  }
  return isColumn(layout, breakpoint) ? <Column layout={screenLayout} /> : <Grid layout={screenLayout} />
}

function Grid({ layout }: { layout: Layout }) {
  const { configuration } = useDashboardContext()
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const { margin, autoFillHeight, outerMargin } = layout.gridSettings
  const columns = columnsOf(layout)
  const positions = desktopPositions(layout, configuration.widgets)
  const rows = Math.max(1, ...positions.map((position) => position.row + position.rows))
  const edge = outerMargin === false ? 0 : margin
  // The measured size contains n cells and n - 1 gaps of `margin`: size + margin = n * (cell + margin).
  const columnPitch = (width + margin) / columns
  const rowPitch = autoFillHeight ? (height + margin) / rows : columnPitch
  const style: CSSProperties = {
    ...layoutBackground(layout),
    padding: edge,
    ...(!autoFillHeight && { minBlockSize: `max(100%, ${rows * rowPitch - margin + 2 * edge}px)` }),
  }
  return (
    <div
      ref={box}
      className={cx(
        styles.layout,
        autoFillHeight && styles.fullHeight,
        positions.length > MAX_ANIMATED_WIDGETS && styles.noMotion,
      )}
      style={style}
    >
      {width > 0 &&
        positions.map(({ widget, ...position }) => (
          <div
            key={widget.id}
            className={styles.cell}
            style={cellStyle(position, { columns, columnPitch, rowPitch, margin, edge })}
          >
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
  const rows = lines.reduce((sum, [position]) => sum + (position?.rows ?? 0), 0)
  const rowHeight = mobileAutoFillHeight ? (height - margin * (lines.length - 1)) / rows : mobileRowHeight
  const style = { ...layoutBackground(layout), '--margin': `${margin}px` } as CSSProperties
  return (
    <div ref={box} className={cx(styles.column, mobileAutoFillHeight && styles.fullHeight)} style={style}>
      {lines.flatMap((line) =>
        line.map(({ widget, rows }) => (
          <div
            key={widget.id}
            className={cx(line.length > 1 && styles.half)}
            style={{ blockSize: rows * rowHeight }}
          >
            <WidgetFrame widget={widget} />
          </div>
        )),
      )}
    </div>
  )
}
