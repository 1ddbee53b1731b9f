import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import type { RefObject } from 'react'
import { assignAlarm } from '../../api/entities/alarm-desk'
import { useSignedIn } from '../../api/request/session'
import { useAlarmChange } from '../../entity/alarm/use-alarm-change'

interface AlarmKeysParts {
  setOpenId: (id: string | null) => void
  acknowledge: (alarms: readonly FleetAlarm[]) => Promise<void>
  commentField: RefObject<HTMLInputElement | null>
  reasonField: RefObject<HTMLInputElement | null>
}

/** The shortcuts A, M, C, S and Escape for the current alarm. Returns whether a key was one of them. */
export function useAlarmKeys({ setOpenId, acknowledge, commentField, reasonField }: AlarmKeysParts) {
  const { claims } = useSignedIn()
  const change = useAlarmChange()

  function open(alarm: FleetAlarm, field: RefObject<HTMLInputElement | null>) {
    setOpenId(alarm.id.id)
    // The panel is rendered first if it was closed.
    requestAnimationFrame(() => field.current?.focus())
  }

  return (key: string, alarm: FleetAlarm): boolean => {
    switch (key) {
      case 'a':
        void acknowledge([alarm])
        return true
      case 'm':
        change.mutate(() => assignAlarm(alarm.id.id, claims.userId))
        return true
      case 'c':
        open(alarm, commentField)
        return true
      case 's':
        open(alarm, reasonField)
        return true
      case 'Escape':
        setOpenId(null)
        return true
      default:
        return false
    }
  }
}
