import type { RouteObject } from 'react-router'
import { guardPage } from '../shell/start/guard'
import { everybody } from './page'

/** The catalogue of inputs and other components, for developers. The built product does not have these pages. */
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
