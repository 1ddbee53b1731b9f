import type { Params, RouteObject } from 'react-router'
import { everybody, page, tenantUsers } from './page'

async function prepareAlarms(_: Params, url: string) {
  const { startLoadingAlarms } = await import('../features/alarms/list-query')
  startLoadingAlarms(url)
}

/** Home and profile for every role; alarms for tenant administrators and customer users. */
export const generalRoutes: RouteObject[] = [
  page(
    'home',
    everybody,
    { title: 'home.home', crumb: { label: 'home.home', icon: 'home' } },
    () => import('../features/home/home-page'),
  ),
  page(
    'alarms',
    tenantUsers,
    { title: 'alarms.title', crumb: { label: 'alarms.title', icon: 'siren' } },
    () => import('../features/alarms/alarms-page'),
    prepareAlarms,
  ),
  page(
    'profile',
    everybody,
    { title: 'shell.profile', crumb: { label: 'shell.profile', icon: 'account_circle' } },
    () => import('../features/profile/profile-page'),
  ),
]
