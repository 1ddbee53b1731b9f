import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import { isAcknowledged, isActive } from '@signalbox/model/alarms/alarm-status'
import { Skeleton } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { AssigneeAvatar } from '../../entity/alarm/assignee-avatar'
import { AlarmIndicator, AlarmSeverityLabel } from '../../entity/list/alarm-indicator'
import { SeverityText } from '../../entity/list/severity-text'
import { formatAge } from '../../i18n/format'
import { AlarmMarks, AlarmValue } from './alarm-cells'
import { AlarmRowFrame, type AlarmRowProps } from './alarm-row-frame'
import styles from './alarms.module.css'
import { CELL } from './grid-roles'
import { useSwipe } from './use-swipe'

const ACTION_PX = 78

/**
 * An alarm in two lines. When the row is swiped by touch, it shows Snooze and Acknowledge if they apply to the alarm.
 */
export function PhoneAlarmRow(props: AlarmRowProps) {
  const { alarm } = props
  const actions = alarm ? swipeActions(alarm) : []
  const { offset, isSwiped, close, handlers } = useSwipe(actions.length * ACTION_PX)
  return (
    <AlarmRowFrame
      row={props}
      className={styles.phone}
      onClick={isSwiped ? close : props.onOpen}
      {...handlers}
    >
      <div className={styles.swiped} style={{ insetInlineStart: -offset, insetInlineEnd: offset }}>
        {alarm ? (
          <Cells {...props} alarm={alarm} />
        ) : (
          <span {...CELL} className={styles.waiting}>
            <Skeleton />
          </span>
        )}
      </div>
      {offset > 0 && (
        <SwipeActions
          actions={actions}
          width={offset}
          onSelect={(key) => {
            close()
            props.onKey(key)
          }}
        />
      )}
    </AlarmRowFrame>
  )
}

function Cells({ alarm, condition }: AlarmRowProps & { alarm: ListedAlarm }) {
  const isUrgent = condition?.holds === true && alarm.status === 'ACTIVE_UNACK'
  return (
    <>
      <span {...CELL}>
        <AlarmIndicator alarm={alarm} size={14} />
      </span>
      <span {...CELL} className={styles.twoLines}>
        <b>
          <bdi>{alarm.type}</bdi>
        </b>
        <small>
          <AlarmSeverityLabel alarm={alarm} />
          <Name text={alarm.originatorName} />
          <Name text={alarm.deviceProfile?.name} />
        </small>
      </span>
      <span {...CELL} className={styles.phoneEnd}>
        <SeverityText severity={isUrgent ? alarm.severity : undefined}>
          <AlarmValue condition={condition} />
        </SeverityText>
        <small>
          <AlarmMarks alarm={alarm} />
          {alarm.assignee && <AssigneeAvatar person={alarm.assignee} />}
          {formatAge(alarm.startTs)}
        </small>
      </span>
    </>
  )
}

const Name = ({ text }: { text: string | null | undefined }) =>
  text && (
    <span>
      <bdi>{text}</bdi>
    </span>
  )

interface SwipeAction {
  /** The keyboard shortcut of the alarm list for the same action. */
  key: 'a' | 's'
  text: 'alarms.acknowledge' | 'alarms.snooze'
  icon: 'check' | 'snooze'
}

function swipeActions({ status, snoozedUntil }: ListedAlarm): SwipeAction[] {
  const actions: SwipeAction[] = []
  if (isActive(status) && snoozedUntil <= Date.now())
    actions.push({ key: 's', text: 'alarms.snooze', icon: 'snooze' })
  if (!isAcknowledged(status)) actions.push({ key: 'a', text: 'alarms.acknowledge', icon: 'check' })
  return actions
}

interface SwipeActionsProps {
  actions: readonly SwipeAction[]
  width: number
  onSelect: (key: SwipeAction['key']) => void
}

function SwipeActions({ actions, width, onSelect }: SwipeActionsProps) {
  const { t } = useTranslation()
  return (
    <span {...CELL} className={styles.swipeActions} style={{ width }}>
      {actions.map(({ key, text, icon }) => (
        <button
          key={key}
          type="button"
          className={styles[key === 'a' ? 'swipeAcknowledge' : 'swipeSnooze']}
          onClick={(event) => {
            event.stopPropagation()
            onSelect(key)
          }}
        >
          <Icon name={icon} size={20} />
          {t(text)}
        </button>
      ))}
    </span>
  )
}
