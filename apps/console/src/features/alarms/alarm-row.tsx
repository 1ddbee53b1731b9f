import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import type { AlarmConditionNow } from '@signalbox/model/alarms/alarm-condition-now'
import { cx } from '@signalbox/ui/cx'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { useTranslation } from 'react-i18next'
import { PersonMark } from '../../entity/alarm/person-mark'
import { AlarmWord } from '../../entity/list/alarm-lamp'
import { formatAge } from '../../i18n/format'
import { Limit, Marks, toneOf, Value } from './alarm-cells'
import styles from './alarms.module.css'
import { CELL } from './grid-roles'

export interface AlarmRowProps {
  id: string
  index: number
  top: number
  alarm: FleetAlarm | undefined
  condition: AlarmConditionNow | undefined
  isCurrent: boolean
  isOpen: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: (withRange: boolean) => void
  /** Shown if the groups are not the statuses. */
  withStatus: boolean
  /** Runs a shortcut of the list for this alarm: acknowledge, snooze. */
  onKey: (key: string) => void
}

/** One alarm of the list. The list has the focus; screen readers get the row by its id. */
export function AlarmRow(props: AlarmRowProps) {
  const { alarm } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all rows
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed by numbers
    <div
      role="row"
      tabIndex={-1}
      id={props.id}
      aria-rowindex={props.index + 1}
      aria-selected={props.isSelected}
      className={cx(
        styles.row,
        props.isCurrent && styles.current,
        props.isOpen && styles.open,
        alarm && toneOf(alarm),
      )}
      style={{ top: props.top }}
      onClick={props.onOpen}
    >
      {!alarm && (
        <span {...CELL} className={styles.waiting}>
          <Skeleton />
        </span>
      )}
      {alarm && <Cells {...props} alarm={alarm} />}
    </div>
  )
}

function Cells(props: AlarmRowProps & { alarm: FleetAlarm }) {
  const { alarm, condition } = props
  const { t } = useTranslation()
  return (
    <>
      <span {...CELL} className={styles.check}>
        <Checkbox
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
          checked={props.isSelected}
          aria-label={t('alarms.select', { type: alarm.type, originator: alarm.originatorName ?? '' })}
          onChange={({ nativeEvent }) =>
            props.onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </span>
      <span {...CELL} className={styles.severity}>
        <AlarmWord alarm={alarm} />
      </span>
      <span {...CELL} className={styles.type} dir="auto">
        {alarm.type}
      </span>
      <span {...CELL} className={styles.originator}>
        <b dir="auto">{alarm.originatorName}</b> <i dir="auto">{alarm.deviceProfile?.name}</i>
      </span>
      {props.withStatus && (
        <span {...CELL} className={styles.status}>
          {t(`alarm.status.${alarm.status}`)}
        </span>
      )}
      <span {...CELL} className={styles.value}>
        <Value condition={condition} />
      </span>
      <span {...CELL} className={styles.limit}>
        <Limit condition={condition} />
      </span>
      <span {...CELL} className={styles.marks}>
        <Marks alarm={alarm} />
        <PersonMark person={alarm.assignee} />
      </span>
      <span {...CELL} className={styles.age}>
        {formatAge(alarm.startTs)}
      </span>
    </>
  )
}
