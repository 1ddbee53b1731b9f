import { createBrowserRouter, type RouteObject } from 'react-router'
import { basePath } from './base-path'
import { ShowOnWidgetProvider } from './entity/show-on-widget-dialog'
import { WidgetPartsProvider } from './entity/widget-parts'
import { lazyDialog, lazyPart } from './lazy-part/lazy-part'
import { catalogue } from './routes/catalogue-routes'
import { dashboard } from './routes/entity-pages'
import { entityRoutes } from './routes/entity-routes'
import { generalRoutes } from './routes/general-routes'
import { handbook } from './routes/handbook-routes'
import { libraryRoutes } from './routes/library-routes'
import { operationRoutes } from './routes/operation-routes'
import { ownerRoutes } from './routes/owner-routes'
import { everybody, page, tenantUsers } from './routes/page'
import { settings } from './routes/settings-routes'
import { setup, signInRoutes } from './routes/sign-in-routes'
import { Root } from './shell/root'
import { guardStart } from './shell/start/guard'
import { loadPage } from './shell/start/load-page'
import { WholePageError } from './shell/start/page-error'
import { Starting } from './shell/start/starting'

const ShowOnWidgetDialog = lazyDialog(() => import('./features/dashboard/show/show-on-widget-dialog'))

/** Parts of dashboards for the widget library and the widget editor. */
const widgetParts = {
  PreviewProvider: lazyPart(async () => ({
    default: (await import('./features/dashboard/type-preview/preview-provider')).PreviewProvider,
  })),
  TypePreview: lazyPart(async () => ({
    default: (await import('./features/dashboard/type-preview/type-preview')).TypePreview,
  })),
  AddToDashboard: lazyDialog(async () => ({
    default: (await import('./features/dashboard/type-preview/add-type-to-dashboard')).AddTypeToDashboard,
  })),
}

const notFound = page('*', everybody, { title: 'not-found.title' }, () => import('./shell/not-found'))

/** A dashboard without the menu: for wall displays, public links and users who may see dashboards only. */
const standAlone: RouteObject = {
  lazy: loadPage(async () => ({ Component: (await import('./shell/stand-alone')).StandAlone })),
  errorElement: <WholePageError />,
  children: [page('dashboard/:dashboardId', tenantUsers, { title: 'dashboard.dashboard' }, dashboard)],
}

async function loadShell() {
  const { Shell } = await import('./shell/shell')
  return {
    element: (
      <ShowOnWidgetProvider value={ShowOnWidgetDialog}>
        <WidgetPartsProvider value={widgetParts}>
          <Shell />
        </WidgetPartsProvider>
      </ShowOnWidgetProvider>
    ),
  }
}

const consoleRoutes: RouteObject[] = [
  {
    Component: Root,
    hydrateFallbackElement: <Starting />,
    errorElement: <WholePageError />,
    children: [
      { index: true, loader: guardStart, element: null },
      ...signInRoutes,
      setup,
      ...catalogue,
      {
        lazy: loadPage(loadShell),
        children: [
          ...generalRoutes,
          ...ownerRoutes,
          ...entityRoutes,
          ...libraryRoutes,
          ...operationRoutes,
          handbook,
          settings,
          notFound,
        ],
      },
      standAlone,
    ],
  },
]

export const router = createBrowserRouter(consoleRoutes, { basename: basePath || '/' })
