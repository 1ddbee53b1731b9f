import { useQuery, useQueryClient } from '@tanstack/react-query'
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
  const starred = new Set(data?.starred.map(({ id }) => id))
  return {
    starred,
    lastVisited: new Map(data?.last.map(({ id, lastVisited }) => [id, lastVisited])),
    async toggle(id: string) {
      try {
        const action = starred.has(id) ? 'UNSTAR' : 'STAR'
        queryClient.setQueryData(userDashboardKeys.mine, await recordDashboardAction(id, action, {}))
        // The responses to two changes may arrive in reverse order, so the lists are loaded again.
        const keys = [userDashboardKeys.mine, [...dashboardKeys.all, 'list']]
        await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      } catch {
        // The request layer has shown the error; the star stays as it was.
      }
    },
  }
}
