import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import { type RefObject, useReducer } from 'react'
import { assignAlarm } from '../../../api/entities/alarm-desk'
import { useSignedIn } from '../../../api/request/session'
import { useAlarmChange } from '../../../entity/alarm/use-alarm-change'

interface AlarmKeysParts {
  setOpenId: (id: string | null) => void
  acknowledge: (alarms: readonly FleetAlarm[]) => Promise<void>
  /** Receives the field to focus once the panel is rendered and its alarm has arrived. */
  awaited: RefObject<PanelField | null>
}

export type PanelField = 'comment' | 'reason'

/** The shortcuts A, M, C, S and Escape for the current alarm. Returns whether a key was one of them. */
export function useAlarmKeys({ setOpenId, acknowledge, awaited }: AlarmKeysParts) {
  const { claims } = useSignedIn()
  const change = useAlarmChange()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  function open(alarm: FleetAlarm, field: PanelField) {
    awaited.current = field
    setOpenId(alarm.id.id)
    // Also if the panel shows this alarm already: it focuses the field when it is rendered.
    renderAgain()
  }

  return (key: string, alarm: FleetAlarm): boolean => {
    // What is typed meanwhile belongs to the field and is no shortcut.
    if (awaited.current && key !== 'Escape') return true
    switch (key) {
      case 'a':
        void acknowledge([alarm])
        return true
      case 'm':
        change.mutate(() => assignAlarm(alarm.id.id, claims.userId))
        return true
      case 'c':
        open(alarm, 'comment')
        return true
      case 's':
        open(alarm, 'reason')
        return true
      case 'Escape':
        awaited.current = null
        setOpenId(null)
        return true
      default:
        return false
    }
  }
}
