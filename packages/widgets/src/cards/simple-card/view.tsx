import { valueText } from '../../text/value-text'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import styles from './view.module.css'
import type { simpleCard } from './widget'

/** Shows the newest value as large as the card allows. */
export function View({ data, settings, config, size }: WidgetProps<typeof simpleCard>) {
  const [series] = useWidgetData(data).series
  const value = series?.values.at(-1) ?? 0
  const decimals = series?.dataKey.decimals ?? config.decimals ?? undefined
  const units = series?.dataKey.units ?? config.units ?? ''
  const text = valueText(value, decimals, units, true)
  const isTop = settings.labelPosition === 'top'
  return (
    <div className={isTop ? styles.top : styles.left} style={fontSizes(size, isTop, String(text).length)}>
      <span className={styles.label}>{series?.dataKey.label}</span>
      <span className={styles.value}>{text}</span>
    </div>
  )
}

/** The value takes half the height, less where it would not fit the width. */
function fontSizes({ width, height }: { width: number; height: number }, isTop: boolean, letters: number) {
  const room = isTop ? width : width * 0.6
  const value = Math.max(6, Math.min(height / 2, (room / Math.max(letters, 1)) * 1.7))
  const label = isTop ? height / 4 : Math.min(height / 2.5, width / 7)
  return {
    '--value-size': `${value}px`,
    '--label-size': `${Math.max(6, Math.min(label, value))}px`,
  } as React.CSSProperties
}
