import type { RouteObject } from 'react-router'
import { HelpCrumb } from '../crumbs'
import type { RouteHandle } from '../shell/route-handle'
import { guardPublicPage } from '../shell/start/guard'
import { everybody, page } from './page'

const helpPage = (path: string, handle: RouteHandle): RouteObject => ({
  ...page(path, everybody, handle, () => import('../features/help/help-page')),
  loader: ({ request }) => guardPublicPage(request, everybody),
})

/** The handbook, also for visitors without a session. */
export const handbook: RouteObject = {
  path: 'help',
  handle: {
    title: 'help.handbook',
    crumb: { label: 'help.handbook', icon: 'menu_book' },
    isPublic: true,
  } satisfies RouteHandle,
  children: [helpPage('', {}), helpPage(':slug', { crumb: { label: HelpCrumb, icon: 'menu_book' } })],
}
