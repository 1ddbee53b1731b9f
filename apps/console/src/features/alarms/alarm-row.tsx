import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { useTranslation } from 'react-i18next'
import { AssigneeAvatar } from '../../entity/alarm/assignee-avatar'
import { AlarmSeverityLabel } from '../../entity/list/alarm-indicator'
import { formatAge } from '../../i18n/format'
import { AlarmLimit, AlarmMarks, AlarmValue } from './alarm-cells'
import { AlarmRowFrame, type AlarmRowProps } from './alarm-row-frame'
import styles from './alarms.module.css'
import { CELL } from './grid-roles'

/** One alarm of the list. */
export function AlarmRow(props: AlarmRowProps) {
  const { alarm } = props
  return (
    <AlarmRowFrame row={props}>
      {!alarm && (
        <span {...CELL} className={styles.waiting}>
          <Skeleton />
        </span>
      )}
      {alarm && <Cells {...props} alarm={alarm} />}
    </AlarmRowFrame>
  )
}

function Cells(props: AlarmRowProps & { alarm: ListedAlarm }) {
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
      <span {...CELL}>
        <AlarmSeverityLabel alarm={alarm} />
      </span>
      <span {...CELL}>
        <bdi>{alarm.type}</bdi>
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
        <AlarmValue condition={condition} />
        <small className={styles.limitBelow}>
          <AlarmLimit condition={condition} />
        </small>
      </span>
      <span {...CELL} className={styles.limit}>
        <AlarmLimit condition={condition} />
      </span>
      <span {...CELL} className={styles.marks}>
        <AlarmMarks alarm={alarm} />
        <AssigneeAvatar person={alarm.assignee} />
      </span>
      <span {...CELL} className={styles.age}>
        {formatAge(alarm.startTs)}
      </span>
    </>
  )
}
