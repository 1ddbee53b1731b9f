import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import { type RefObject, useReducer } from 'react'
import { assignAlarm } from '../../../api/entities/alarm-desk'
import { useSignedIn } from '../../../api/request/session'
import { useAlarmChange } from '../../../entity/alarm/use-alarm-change'

interface AlarmKeysParts {
  setOpenId: (id: string) => void
  closePanel: () => void
  acknowledge: (alarms: readonly FleetAlarm[]) => Promise<unknown>
  /** The panel focuses this field once its alarm is loaded, and sets the ref to `null`. */
  fieldToFocus: RefObject<PanelField | null>
}

export type PanelField = 'comment' | 'reason'

/** The shortcuts A, M, C, S and Escape for the current alarm. Returns whether a key was one of them. */
export function useAlarmKeys({ setOpenId, closePanel, acknowledge, fieldToFocus }: AlarmKeysParts) {
  const { claims } = useSignedIn()
  const change = useAlarmChange()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  function open(alarm: FleetAlarm, field: PanelField) {
    fieldToFocus.current = field
    setOpenId(alarm.id.id)
    // A panel that shows this alarm already is rendered again: its effect focuses the field.
    renderAgain()
  }

  return (key: string, alarm: FleetAlarm): boolean => {
    // Until the field has the focus, keys are meant for it: they are not shortcuts.
    if (fieldToFocus.current && key !== 'Escape') return true
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
        closePanel()
        return true
      default:
        return false
    }
  }
}
