import { cx } from '../cx'
import styles from './severity-indicator.module.css'
import { SEVERITY_SHAPES, type SeverityLevel } from './severity-shapes'

/** glowing: active, not acknowledged; solid: active, acknowledged; outlined: cleared; off: no alarm. */
export type IndicatorFill = 'glowing' | 'solid' | 'outlined' | 'off'

export interface SeverityIndicatorProps {
  level: SeverityLevel
  fill?: IndicatorFill
  size?: number
  /** The name for screen readers; omit it if a text beside the indicator names the severity. */
  label?: string | undefined
  /** The indicator of a new alarm pulses three times. */
  isNew?: boolean
}

/** Shows an alarm: its shape shows the severity, its fill the status. */
export function SeverityIndicator({
  level,
  fill = 'solid',
  size = 12,
  label,
  isNew,
}: SeverityIndicatorProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={cx(styles.indicator, styles[level], styles[fill], isNew && styles.new)}
      width={size}
      height={size}
      viewBox="0 0 14 14"
    >
      <path d={SEVERITY_SHAPES[level]} />
    </svg>
  )
}

/** The indicator with its text, in the text color of the severity. */
export function SeverityLabel({
  level,
  fill,
  children,
}: {
  level: SeverityLevel
  fill?: IndicatorFill
  children: string
}) {
  return (
    <span className={cx(styles.word, styles[level], fill === 'outlined' && styles.quiet)}>
      <SeverityIndicator level={level} fill={fill ?? 'solid'} />
      {children}
    </span>
  )
}

/** A small round status mark: filled = active, ring = inactive, teal = live. */
export function Dot({ state, label, size }: { state: 'on' | 'off' | 'live'; label?: string; size?: number }) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      className={cx(styles.dot, styles[`dot-${state}`])}
      style={{ width: size, height: size }}
      {...ariaProps}
    />
  )
}

export { SEVERITY_LEVELS, type SeverityLevel } from './severity-shapes'
