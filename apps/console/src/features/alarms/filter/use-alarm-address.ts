import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AlarmFilter, readFilter, writeFilter } from './alarm-filter'

/** The filter and the id of the open alarm, which are parts of the URL. */
export function useAlarmAddress() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const openId = address.get('id')
  return {
    filter,
    setFilter: (change: Partial<AlarmFilter>) =>
      setAddress((current) => writeFilter(current, { ...readFilter(current), ...change }), { replace: true }),
    openId,
    setOpenId: (id: string | null) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          if (id === null) next.delete('id')
          else next.set('id', id)
          return next
        },
        // Back closes the alarm; on phones it covers the list. Alarms that are opened one after another are one step.
        { replace: id !== null && openId !== null },
      ),
  }
}
