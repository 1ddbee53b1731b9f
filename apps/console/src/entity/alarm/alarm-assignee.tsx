import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { personName } from '@signalbox/model/alarms/alarm-comment'
import { Button } from '@signalbox/ui/actions/button'
import { Menu } from '@signalbox/ui/actions/menu'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmDeskKeys, assignAlarm, assignableUsers, unassignAlarm } from '../../api/entities/alarm-desk'
import { useSignedIn } from '../../api/request/session'
import styles from './alarm-parts.module.css'
import { PersonMark } from './person-mark'
import { useAlarmChange } from './use-alarm-change'

/** Who takes care of the alarm. */
export function AlarmAssignee({ alarm }: { alarm: AlarmInfo }) {
  const { t } = useTranslation()
  const { claims } = useSignedIn()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useAlarmChange()
  const id = alarm.id.id
  const { data: users } = useQuery({
    queryKey: alarmDeskKeys.assignable(id),
    queryFn: () => assignableUsers(id),
    enabled: anchor !== null,
  })
  const isOwn = alarm.assigneeId?.id === claims.userId
  return (
    <div className={styles.line}>
      <span className={styles.label}>{t('alarms.assignee')}</span>
      <PersonMark person={alarm.assignee} />
      <button
        type="button"
        className={styles.name}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span dir="auto">{alarm.assignee ? personName(alarm.assignee) : t('alarms.unassigned')}</span>
      </button>
      {!isOwn && (
        <Button
          size="small"
          disabled={change.isPending}
          onClick={() => change.mutate(() => assignAlarm(id, claims.userId))}
        >
          {t('alarms.assign-to-me')} <kbd>M</kbd>
        </Button>
      )}
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={[
          ...(users?.data ?? [])
            .filter((user) => user.id.id !== alarm.assigneeId?.id)
            .map((user) => ({
              id: user.id.id,
              label: personName(user),
              onSelect: () => change.mutate(() => assignAlarm(id, user.id.id)),
            })),
          ...(alarm.assigneeId
            ? [
                {
                  id: 'nobody',
                  label: t('alarms.unassign'),
                  icon: 'person_off' as const,
                  onSelect: () => change.mutate(() => unassignAlarm(id)),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
