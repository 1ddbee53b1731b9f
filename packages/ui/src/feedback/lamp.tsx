import { cx } from '../cx'
import styles from './lamp.module.css'

export const LAMP_LEVELS = ['critical', 'major', 'minor', 'warning', 'indeterminate'] as const
export type LampLevel = (typeof LAMP_LEVELS)[number]

/** lit: needs somebody; on: somebody knows; hollow: over; dark: nothing to show. */
export type LampFill = 'lit' | 'on' | 'hollow' | 'dark'

export interface LampProps {
  level: LampLevel
  fill?: LampFill
  size?: number
  /** Said by screen readers; leave out where the word stands beside the lamp. */
  label?: string | undefined
  /** A newly lit lamp breathes three times, then holds. */
  fresh?: boolean
}

/** A signal lamp: its shape tells the severity, its fill the status. */
export function Lamp({ level, fill = 'on', size = 12, label, fresh }: LampProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={cx(styles.lamp, styles[level], styles[fill], fresh && styles.fresh)}
      width={size}
      height={size}
      viewBox="0 0 14 14"
    >
      {shapes[level]}
    </svg>
  )
}

/** A lamp with its word, in the text colour of the severity. */
export function LampWord({ level, fill, children }: { level: LampLevel; fill?: LampFill; children: string }) {
  return (
    <span className={cx(styles.word, styles[level], fill === 'hollow' && styles.quiet)}>
      <Lamp level={level} fill={fill ?? 'on'} />
      {children}
    </span>
  )
}

/** A small round state: filled = active, ring = inactive, teal = live. */
export function Dot({ state, label, size }: { state: 'on' | 'off' | 'live'; label?: string; size?: number }) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      className={cx(styles.dot, styles[`dot-${state}`])}
      style={{ width: size, height: size }}
      {...said}
    />
  )
}

const shapes = {
  critical: <path d="M4.7 1.2h4.6l3.5 3.5v4.6l-3.5 3.5H4.7L1.2 9.3V4.7z" />,
  major: <path d="M7 1.7 13 12.2H1z" />,
  minor: <path d="M7 1 13 7l-6 6-6-6z" />,
  warning: <circle cx="7" cy="7" r="5.4" />,
  indeterminate: <rect x="2.1" y="2.1" width="9.8" height="9.8" rx="2" />,
}
