import type { UserDashboards } from '@signalbox/model/dashboard'
import { get, post, QUIET, type RequestOptions } from '../request/request'
import { dashboardKeys } from './dashboards'

export const userDashboardKeys = {
  mine: [...dashboardKeys.all, 'mine'] as const,
  tags: [...dashboardKeys.all, 'tags'] as const,
}

/** The last opened and the starred dashboards of the user. */
export const getUserDashboards = () => get<UserDashboards>('/api/user/dashboards', QUIET)

/** Records that the user opened, starred or unstarred a dashboard; returns the changed lists. */
export const recordDashboardAction = (
  id: string,
  action: 'VISIT' | 'STAR' | 'UNSTAR',
  options: RequestOptions = QUIET,
) => get<UserDashboards>(`/api/user/dashboards/${id}/${action}`, options)

/** The tags of all dashboards the user may see, by dashboard id. */
export const getDashboardTags = () => get<Record<string, string[]>>('/api/dashboards/tags', QUIET)

/** Replaces all tags of a dashboard; returns them as stored. */
export const saveDashboardTags = (id: string, tags: readonly string[], options?: RequestOptions) =>
  post<string[]>(`/api/dashboard/${id}/tags`, tags, options)
