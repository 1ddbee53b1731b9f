import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dashboardKeys } from '../../api/entities/dashboards'
import {
  getUserDashboards,
  recordDashboardAction,
  userDashboardKeys,
} from '../../api/entities/user-dashboards'

/** The favorite dashboards of the user, and a function that adds or removes one. */
export function useFavorites() {
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: userDashboardKeys.mine, queryFn: getUserDashboards })
  const pending = useRef(new Set<string>())
  const starred = new Set(data?.starred.map(({ id }) => id))
  return {
    starred,
    lastVisited: new Map(data?.last.map(({ id, lastVisited }) => [id, lastVisited])),
    async toggle(id: string) {
      // A second click before the response would send the same action again, instead of its opposite.
      if (pending.current.has(id)) return
      pending.current.add(id)
      try {
        const action = starred.has(id) ? 'UNSTAR' : 'STAR'
        const lists = await recordDashboardAction(id, action, {}).finally(() => pending.current.delete(id))
        queryClient.setQueryData(userDashboardKeys.mine, lists)
        // The responses to two changes may arrive in reverse order, so the lists are loaded again.
        const keys = [userDashboardKeys.mine, [...dashboardKeys.all, 'list']]
        await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      } catch {
        // The request layer has shown the error; the star stays as it was.
      }
    },
  }
}
