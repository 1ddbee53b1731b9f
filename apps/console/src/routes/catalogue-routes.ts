import type { RouteObject } from 'react-router'
import { guardPage } from '../shell/start/guard'
import { everybody } from './page'

/** For developers: every component of packages/ui in all its states. The built product does not have it. */
export const catalogue: RouteObject[] = import.meta.env.DEV
  ? [
      { path: 'ui-catalogue', lazy: () => import('../features/ui-catalogue/catalogue-page') },
      {
        path: 'ui-catalogue/inputs',
        loader: ({ request }) => guardPage(request, everybody),
        lazy: () => import('../features/ui-catalogue/inputs-page'),
      },
      {
        path: 'ui-catalogue/forms',
        loader: ({ request }) => guardPage(request, everybody),
        lazy: () => import('../features/ui-catalogue/forms-page'),
      },
    ]
  : []
