import type { Alarm } from '@signalbox/model/alarms/alarm'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { assignAlarm } from '../../../api/entities/alarm-handling'
import { alarmKeys, getAlarm } from '../../../api/entities/alarms'
import { useSignedIn } from '../../../api/request/session'
import { useAlarmChange } from '../../../entity/alarm/use-alarm-change'
import { usePageKeys } from './use-page-keys'

interface AlarmKeysOptions {
  /** The element around the list. */
  list: RefObject<HTMLElement | null>
  openId: string | null
  setOpenId: (id: string | null) => void
  acknowledge: (alarms: readonly Alarm[]) => Promise<unknown>
}

export type PanelField = 'comment' | 'reason'

const ALARM_SHORTCUTS = ['a', 'm', 'c', 's']

/**
 * The shortcuts of the page. A, M, C and S apply to the open alarm, or to the current alarm of the list if none is
 * open; Escape closes the open alarm.
 */
export function useAlarmKeys({ list, openId, setOpenId, acknowledge }: AlarmKeysOptions) {
  const { claims } = useSignedIn()
  const change = useAlarmChange()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const fieldToFocus = useRef<PanelField | null>(null)
  // The open alarm may not be in the list. The panel makes the same request.
  const { data: openAlarm, isError } = useQuery({
    queryKey: alarmKeys.one(openId ?? ''),
    queryFn: () => getAlarm(openId ?? ''),
    enabled: openId !== null,
  })

  useEffect(() => {
    // A panel without the alarm has no fields.
    if (isError) fieldToFocus.current = null
  }, [isError])

  function open(alarm: Alarm, field: PanelField) {
    fieldToFocus.current = field
    setOpenId(alarm.id.id)
    // If the panel shows this alarm already, rendering again runs the effect that focuses the field.
    renderAgain()
  }

  function closePanel() {
    fieldToFocus.current = null
    setOpenId(null)
  }

  /** Runs a shortcut for the open alarm, or for `current` if none is open. Returns whether the key is a shortcut. */
  function onKey(key: string, current: Alarm | undefined): boolean {
    if (key === 'Escape' && openId !== null) {
      closePanel()
      return true
    }
    // Until the field has the focus, keys are meant for the field: they are ignored.
    if (fieldToFocus.current) return true
    const alarm = openId === null || current?.id.id === openId ? current : openAlarm
    if (!ALARM_SHORTCUTS.includes(key)) return false
    if (alarm && key === 'a') void acknowledge([alarm])
    else if (alarm && key === 'm') change.mutate(() => assignAlarm(alarm.id.id, claims.userId))
    else if (alarm) open(alarm, key === 'c' ? 'comment' : 'reason')
    return true
  }

  /**
   * Runs a shortcut as if the key was pressed in the list. Without alarms, the page has no list; the shortcut
   * then applies to the open alarm.
   */
  function press(key: string) {
    const grid = list.current?.querySelector('[role="grid"]')
    if (grid) grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    else onKey(key, undefined)
  }
  usePageKeys(list, press, openId === null ? null : closePanel)

  return {
    onKey,
    press,
    closePanel,
    /** The panel focuses this field once its alarm is loaded, and sets the ref to `null`. */
    fieldToFocus,
  }
}
