import type { AlarmViewCounts } from '@signalbox/model/alarms/alarm'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format'
import styles from '../alarms.module.css'
import { ALARM_VIEWS, type AlarmView } from './alarm-filter'

interface AlarmViewsProps {
  value: AlarmView
  counts: AlarmViewCounts | undefined
  onChange: (view: AlarmView) => void
}

/** The predefined views of the list, with the number of alarms in each. */
export function AlarmViews({ value, counts, onChange }: AlarmViewsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.views} aria-label={t('alarms.view')}>
      {ALARM_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={value === view}
          className={cx(value === view && styles.chosen)}
          onClick={() => onChange(view)}
        >
          {t(`alarms.views.${view}`)} {counts && <span>{formatNumber(counts[view])}</span>}
        </button>
      ))}
    </fieldset>
  )
}
