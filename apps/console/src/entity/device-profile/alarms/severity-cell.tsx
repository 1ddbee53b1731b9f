import { ALARM_SEVERITIES, type AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { Menu } from '@signalbox/ui/actions/menu'
import { SeverityIndicator, type SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { Icon } from '@signalbox/ui/icons/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './alarms.module.css'

interface SeverityCellProps {
  severity: AlarmSeverity
  /** Severities for which the alarm has no rule. */
  freeSeverities: readonly AlarmSeverity[]
  onChange?: ((severity: AlarmSeverity) => void) | undefined
  disabled: boolean
}

/** The severity of a rule, with its indicator. In edit mode, a menu offers the severities without a rule. */
export function SeverityCell({ severity, freeSeverities, onChange, disabled }: SeverityCellProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const level = severity.toLowerCase() as SeverityLevel
  const word = t(`alarm.severity.${severity}`)
  const content = (
    <>
      <SeverityIndicator level={level} />
      <span style={{ color: `var(--sev-${level}-text)` }}>{word}</span>
    </>
  )
  if (disabled) return <div className={styles.severity}>{content}</div>
  return (
    <>
      <button
        type="button"
        className={styles.severity}
        aria-haspopup="menu"
        aria-label={t('device-profile.severity', { severity: word })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {content}
        <Icon name="arrow_drop_down" size={16} />
      </button>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={ALARM_SEVERITIES.map((option) => ({
          id: option,
          label: t(`alarm.severity.${option}`),
          checked: option === severity,
          disabled: option !== severity && !freeSeverities.includes(option),
          onSelect: () => onChange?.(option),
        }))}
      />
    </>
  )
}
