import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { alarmDeskKeys } from '../../api/entities/alarm-desk'
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
  const isWaiting = useRef(false)

  const showNew = useCallback(() => {
    isWaiting.current = false
    setVersion((now) => now + 1)
  }, [])
  const onPointer = useCallback(
    (isInside: boolean) => {
      isPointerInside.current = isInside
      if (!isInside && isWaiting.current) showNew()
    },
    [showNew],
  )
  const onNews = useCallback(() => {
    if (isPointerInside.current) isWaiting.current = true
    else showNew()
  }, [showNew])
  useDeviceAlarmUpdates(
    () => {
      void queryClient.invalidateQueries({ queryKey: alarmKeys.all, predicate: (each) => !isListed(each) })
      onNews()
    },
    // The list was loaded earlier: the current counts show whether alarms were raised in between.
    () =>
      void queryClient.invalidateQueries({
        queryKey: alarmDeskKeys.summaries,
        predicate: (each) => !isListed(each),
      }),
  )
  return { version, showNew, onNews, onPointer }
}

/** Rows and counts of the displayed version change together, with the next version. */
const isListed = ({ queryKey: [, , part, , version] }: { queryKey: readonly unknown[] }) =>
  part === 'page' || (part === 'summary' && version !== 'live')
