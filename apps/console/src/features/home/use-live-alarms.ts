import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { alarmKeys } from '../../api/entities/alarms'
import { useDeviceAlarmUpdates } from '../../live/use-alarm-updates'

const PAUSE_MS = 5000

/**
 * Reloads the alarms of the home page when an alarm was raised or changed. Further changes within five seconds
 * are loaded together at the end of this time, because the server counts all alarms for each load.
 */
export function useLiveAlarms() {
  const queryClient = useQueryClient()
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const hasChanged = useRef(false)

  const reload = () => {
    hasChanged.current = false
    void queryClient.invalidateQueries({ queryKey: alarmKeys.all })
    pause.current = setTimeout(() => {
      pause.current = undefined
      if (hasChanged.current) reload()
    }, PAUSE_MS)
  }
  useDeviceAlarmUpdates(() => {
    if (pause.current === undefined) reload()
    else hasChanged.current = true
  })
  useEffect(() => () => clearTimeout(pause.current), [])
}
