import { cx } from '../cx'
import styles from './lamp.module.css'
import { LAMP_SHAPES, type LampLevel } from './lamp-shapes'

/** glowing: active, not acknowledged; solid: active, acknowledged; outlined: cleared; off: no alarm. */
export type LampFill = 'glowing' | 'solid' | 'outlined' | 'off'

export interface LampProps {
  level: LampLevel
  fill?: LampFill
  size?: number
  /** The name for screen readers; omit it if a text beside the lamp names the severity. */
  label?: string | undefined
  /** The lamp of a new alarm pulses three times. */
  isNew?: boolean
}

/** A severity lamp: its shape shows the severity, its fill the status. */
export function Lamp({ level, fill = 'solid', size = 12, label, isNew }: LampProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={cx(styles.lamp, styles[level], styles[fill], isNew && styles.new)}
      width={size}
      height={size}
      viewBox="0 0 14 14"
    >
      <path d={LAMP_SHAPES[level]} />
    </svg>
  )
}

/** A lamp with its text, in the text color of the severity. */
export function SeverityLabel({
  level,
  fill,
  children,
}: {
  level: LampLevel
  fill?: LampFill
  children: string
}) {
  return (
    <span className={cx(styles.word, styles[level], fill === 'outlined' && styles.quiet)}>
      <Lamp level={level} fill={fill ?? 'solid'} />
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

export { LAMP_LEVELS, type LampLevel } from './lamp-shapes'
