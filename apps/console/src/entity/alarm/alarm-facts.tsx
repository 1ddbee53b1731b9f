import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { useTranslation } from 'react-i18next'
import { AlarmSeverityLabel } from '../list/alarm-indicator'
import styles from './alarm-facts.module.css'

/** Severity, status and age in one line, with dots between them. */
export function AlarmFacts({ alarm, age }: { alarm: AlarmInfo; age: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.facts}>
      <AlarmSeverityLabel alarm={alarm} />
      <span>{t(`alarm.status.${alarm.status}`)}</span>
      <span>{age}</span>
    </span>
  )
}
