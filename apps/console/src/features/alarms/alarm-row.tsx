import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import type { AlarmConditionNow } from '@signalbox/model/alarms/alarm-condition-now'
import { isAcknowledged, isActive } from '@signalbox/model/alarms/alarm-status'
import { cx } from '@signalbox/ui/cx'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { PersonMark } from '../../entity/alarm/person-mark'
import { AlarmLamp, AlarmWord } from '../../entity/list/alarm-lamp'
import { formatAge, formatNumber } from '../../i18n/format'
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
  isPhone: boolean
  onOpen: () => void
  onToggle: () => void
}

/** One alarm of the list. The list has the focus; the row is told to screen readers by its id. */
export function AlarmRow(props: AlarmRowProps) {
  const { alarm, isPhone } = props
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
        isPhone && styles.phone,
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
      {alarm && (isPhone ? <PhoneCells {...props} alarm={alarm} /> : <Cells {...props} alarm={alarm} />)}
    </div>
  )
}

type CellsProps = AlarmRowProps & { alarm: FleetAlarm }

function Cells({ alarm, condition, isSelected, onToggle }: CellsProps) {
  const { t } = useTranslation()
  return (
    <>
      <span {...CELL} className={styles.check}>
        <Checkbox
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
          checked={isSelected}
          aria-label={t('alarms.select', { type: alarm.type, originator: alarm.originatorName ?? '' })}
          onChange={onToggle}
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

function PhoneCells({ alarm, condition }: CellsProps) {
  return (
    <>
      <span {...CELL} className={styles.lamp}>
        <AlarmLamp alarm={alarm} size={14} />
      </span>
      <span {...CELL} className={styles.two}>
        <b dir="auto">{alarm.type}</b>
        <small>
          <AlarmWord alarm={alarm} />
          {[alarm.originatorName, alarm.deviceProfile?.name].map(
            (name) =>
              name && (
                <span key={name} dir="auto">
                  {name}
                </span>
              ),
          )}
        </small>
      </span>
      <span {...CELL} className={styles.phoneEnd}>
        <Value condition={condition} />
        <small>
          <Marks alarm={alarm} />
          {alarm.assignee && <PersonMark person={alarm.assignee} />}
          {formatAge(alarm.startTs)}
        </small>
      </span>
    </>
  )
}

function Value({ condition }: Pick<AlarmRowProps, 'condition'>) {
  const value = condition?.watched?.value
  return value === null || value === undefined ? null : (
    <span>{formatNumber(Number(value.toPrecision(5)))}</span>
  )
}

function Limit({ condition }: Pick<AlarmRowProps, 'condition'>) {
  const { t } = useTranslation()
  const limit = condition?.watched?.limit
  if (!limit) return null
  const key = limit.isUpper ? 'alarms.limit-above' : 'alarms.limit-below'
  return <>{t(key, { limit: formatNumber(Number(limit.value.toPrecision(5))) })}</>
}

function Marks({ alarm }: { alarm: FleetAlarm }) {
  const { t } = useTranslation()
  const isSnoozed = alarm.snoozedUntil > Date.now()
  return (
    <>
      {alarm.commentCount > 0 && (
        <span className={styles.mark} title={t('alarms.comment-count', { count: alarm.commentCount })}>
          <Icon name="chat_bubble" size={14} />
          {formatNumber(alarm.commentCount)}
        </span>
      )}
      {isSnoozed && (
        <span className={styles.mark} title={alarm.snoozeReason ?? t('alarms.snoozed')}>
          <Icon name="snooze" size={14} />
        </span>
      )}
    </>
  )
}

/** Unacknowledged rows stand out, snoozed and cleared ones step back. */
function toneOf({ status, snoozedUntil }: FleetAlarm) {
  if (!isActive(status) || snoozedUntil > Date.now()) return styles.faint
  return isAcknowledged(status) ? undefined : styles.strong
}
