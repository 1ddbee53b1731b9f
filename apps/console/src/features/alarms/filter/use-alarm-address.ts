import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AlarmFilter, readFilter, writeFilter } from './alarm-filter'

/** The filter and the id of the open alarm, which are parts of the URL. */
export function useAlarmAddress() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  return {
    filter,
    setFilter: (change: Partial<AlarmFilter>) =>
      setAddress((current) => writeFilter(current, { ...readFilter(current), ...change }), { replace: true }),
    openId: address.get('id'),
    setOpenId: (id: string | null) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          if (id === null) next.delete('id')
          else next.set('id', id)
          return next
        },
        { replace: true },
      ),
  }
}
