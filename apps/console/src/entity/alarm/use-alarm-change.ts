import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alarmKeys } from '../../api/entities/alarms'

/** Runs a change of an alarm and invalidates all queries of alarms. */
export function useAlarmChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: alarmKeys.all }),
  })
}
