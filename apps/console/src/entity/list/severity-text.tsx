import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import type { ReactNode } from 'react'

interface SeverityTextProps {
  /** Undefined: the text has its usual color. */
  severity: AlarmSeverity | undefined
  children: ReactNode
}

/**
 * A value in the color of the severity of its active alarm. The shape of the row's indicator also shows the severity.
 */
export const SeverityText = ({ severity, children }: SeverityTextProps) => (
  <span data-severity={severity} style={severity && { color: `var(--sev-${severity.toLowerCase()}-text)` }}>
    {children}
  </span>
)
