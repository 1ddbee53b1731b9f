import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { alarmListKeys } from '../../api/entities/alarm-handling'
import { alarmKeys } from '../../api/entities/alarms'
import { useDeviceAlarmUpdates } from '../../live/use-alarm-updates'

/**
 * The version of the displayed list. A changed alarm starts the next version, but not while the pointer is in
 * the list: rows that move under the pointer would be clicked by mistake.
 */
export function useListVersion() {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(0)
  const isPointerInside = useRef(false)
  const isNextVersionPending = useRef(false)

  const showNextVersion = useCallback(() => {
    isNextVersionPending.current = false
    setVersion((current) => current + 1)
  }, [])
  const onPointer = useCallback(
    (isInside: boolean) => {
      isPointerInside.current = isInside
      if (!isInside && isNextVersionPending.current) showNextVersion()
    },
    [showNextVersion],
  )
  const requestNextVersion = useCallback(() => {
    if (isPointerInside.current) isNextVersionPending.current = true
    else showNextVersion()
  }, [showNextVersion])
  useDeviceAlarmUpdates(
    () => {
      void queryClient.invalidateQueries({
        queryKey: alarmKeys.all,
        predicate: (query) => !belongsToVersion(query),
      })
      requestNextVersion()
    },
    // Alarms that were raised between the request of the list and this subscription are not in the current counts.
    () =>
      void queryClient.invalidateQueries({
        queryKey: alarmListKeys.summaries,
        predicate: (query) => !belongsToVersion(query),
      }),
  )
  return { version, showNextVersion, requestNextVersion, onPointer }
}

/** Whether a query loads rows or counts of the displayed version. These change together, with the next version. */
const belongsToVersion = ({ queryKey: [, , part, , version] }: { queryKey: readonly unknown[] }) =>
  part === 'page' || (part === 'summary' && version !== 'live')
