import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import type { ReactNode } from 'react'

interface SeverityTextProps {
  /** Without it the text has its usual color. */
  severity: AlarmSeverity | undefined
  children: ReactNode
}

/**
 * A value for which an alarm is active, in the color of its severity. The lamp of the row shows the severity too.
 */
export const SeverityText = ({ severity, children }: SeverityTextProps) => (
  <span data-severity={severity} style={severity && { color: `var(--sev-${severity.toLowerCase()}-text)` }}>
    {children}
  </span>
)
