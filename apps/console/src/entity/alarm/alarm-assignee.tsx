import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { personName } from '@signalbox/model/alarms/alarm-comment'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { SearchList } from '@signalbox/ui/search/search-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignAlarm, assignableUsers, unassignAlarm } from '../../api/entities/alarm-handling'
import { useSignedIn } from '../../api/request/session'
import { entityTypesText, noMatchText } from '../../forms/entity/entity-texts'
import styles from './alarm-parts.module.css'
import { AssigneeAvatar } from './assignee-avatar'
import { useAlarmChange } from './use-alarm-change'

interface AlarmAssigneeProps {
  alarm: AlarmInfo
  /** Shows the shortcut of "Assign to me". Only the alarms page has shortcuts. */
  withShortcut?: boolean
}

/** Shows and changes the assignee of an alarm. */
export function AlarmAssignee({ alarm, withShortcut = false }: AlarmAssigneeProps) {
  const { t } = useTranslation()
  const { claims } = useSignedIn()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useAlarmChange()
  const id = alarm.id.id
  const isAssignedToMe = alarm.assigneeId?.id === claims.userId
  return (
    <div className={styles.line}>
      <span className={styles.label}>{t('alarms.assignee')}</span>
      <AssigneeAvatar person={alarm.assignee} />
      <button
        type="button"
        className={styles.name}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span dir="auto">{alarm.assignee ? personName(alarm.assignee) : t('alarms.unassigned')}</span>
      </button>
      {!isAssignedToMe && (
        <Button
          size="small"
          disabled={change.isPending}
          onClick={() => change.mutate(() => assignAlarm(id, claims.userId))}
        >
          {t('alarms.assign-to-me')} {withShortcut && <kbd>M</kbd>}
        </Button>
      )}
      {alarm.assigneeId && (
        <IconButton
          icon="person_off"
          size="small"
          label={t('alarms.unassign')}
          disabled={change.isPending}
          onClick={() => change.mutate(() => unassignAlarm(id))}
        />
      )}
      <SearchList
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('alarms.assignee')}
        options={async (textSearch, signal) =>
          (await assignableUsers(id, textSearch, signal)).data.filter(
            (user) => user.id.id !== alarm.assigneeId?.id,
          )
        }
        keyOf={(user) => user.id.id}
        labelOf={personName}
        noOptionsText={(typed) => noMatchText(t, entityTypesText(t, 'USER'), typed)}
        onChoose={(user) => change.mutate(() => assignAlarm(id, user.id.id))}
      />
    </div>
  )
}
