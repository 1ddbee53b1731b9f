import type { Layout } from '@signalbox/model/dashboard/configuration'
import { Empty } from '@signalbox/ui/empty'
import { type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDashboardContext } from './dashboard-context'
import { desktopPlaces, mobilePlaces, type Place } from './layout-places'
import styles from './layout-view.module.css'
import { useSize } from './use-size'
import { WidgetFrame } from './widget-frame'

/** One layout of a state, as viewers see it: square cells on wide screens, one column on narrow ones. */
export function LayoutView({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const { configuration, isMobile } = useDashboardContext()
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const { gridSettings } = layout
  const places = isMobile
    ? mobilePlaces(layout, configuration.widgets)
    : desktopPlaces(layout, configuration.widgets)
  const rows = Math.max(1, ...places.map((place) => place.row + place.rows))
  const fills = isMobile ? gridSettings.mobileAutoFillHeight : gridSettings.autoFillHeight
  const cell = isMobile
    ? (gridSettings.mobileRowHeight ?? 70)
    : (width - gridSettings.margin) / Math.max(gridSettings.columns, 1) - gridSettings.margin

  if (places.length === 0) return <Empty title={t('dashboard.no-widgets')} />
  const style = {
    ...background(layout),
    '--columns': isMobile ? 1 : gridSettings.columns,
    '--margin': `${gridSettings.margin}px`,
    '--row': fills
      ? `calc((${height}px - ${gridSettings.margin}px) / ${rows} - ${gridSettings.margin}px)`
      : `${cell}px`,
  } as CSSProperties
  return (
    <div ref={box} className={styles.layout} style={style}>
      {width > 0 &&
        places.map(({ widget, ...place }) => (
          <div key={widget.id} className={styles.cell} style={cellStyle(place)}>
            <WidgetFrame widget={widget} />
          </div>
        ))}
    </div>
  )
}

const cellStyle = ({ row, col, rows, columns }: Omit<Place, 'widget'>): CSSProperties => ({
  gridArea: `${row + 1} / ${col + 1} / span ${rows} / span ${columns}`,
})

const THEME_BACKGROUNDS = new Set(['#eeeeee', '#eee', 'rgba(0,0,0,0)'])

function background({ gridSettings }: Layout): CSSProperties {
  const { backgroundColor, backgroundImageUrl, backgroundSizeMode } = gridSettings
  const isThemed = !backgroundColor || THEME_BACKGROUNDS.has(backgroundColor.replaceAll(' ', ''))
  return {
    backgroundColor: isThemed ? undefined : backgroundColor,
    backgroundImage: backgroundImageUrl ? `url("${encodeURI(backgroundImageUrl)}")` : undefined,
    backgroundSize: backgroundSizeMode,
  }
}
