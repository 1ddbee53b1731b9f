import type { Authority } from '@signalbox/model/entities/authority'
import { lazy } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { loadScript } from './api/request/load-script'
import { basePath } from './base-path'
import {
  AssetCrumb,
  DashboardCrumb,
  DeviceCrumb,
  EntityViewCrumb,
  HelpCrumb,
  RuleChainCrumb,
  WidgetsBundleCrumb,
  WidgetTypeCrumb,
} from './crumbs'
import { ShowOnWidgetProvider } from './entity/show-on-widget-dialog'
import { WidgetPartsProvider } from './entity/widget-parts'
import { Root } from './shell/root'
import type { RouteHandle } from './shell/route-handle'
import { guardMailLink, guardPage, guardPublicPage, guardSignIn, guardStart } from './shell/start/guard'
import { type Load, loadPage } from './shell/start/load-page'
import { PageError, WholePageError } from './shell/start/page-error'
import { Starting } from './shell/start/starting'

const everybody = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const
const sysAdmin = ['SYS_ADMIN'] as const
const tenantAdmin = ['TENANT_ADMIN'] as const
const users = ['TENANT_ADMIN', 'CUSTOMER_USER'] as const
const administrators = ['SYS_ADMIN', 'TENANT_ADMIN'] as const

const ShowOnWidgetDialog = lazy(() =>
  loadScript(() => import('./features/dashboard/show/show-on-widget-dialog')),
)

/** Pieces of dashboards for the widget library and the widget editor. */
const widgetParts = {
  Stage: lazy(async () => ({
    default: (await loadScript(() => import('./features/dashboard/type-preview/preview-stage'))).PreviewStage,
  })),
  TypePreview: lazy(async () => ({
    default: (await loadScript(() => import('./features/dashboard/type-preview/type-preview'))).TypePreview,
  })),
  AddToDashboard: lazy(async () => ({
    default: (await loadScript(() => import('./features/dashboard/type-preview/add-type-to-dashboard')))
      .AddTypeToDashboard,
  })),
}

/** A page of the console: who may open it, what it is called, and the chunk it lives in. */
function page(path: string, authorities: readonly Authority[], handle: RouteHandle, load: Load): RouteObject {
  return {
    path,
    handle,
    loader: ({ request }) => guardPage(request, authorities),
    lazy: loadPage(load),
    errorElement: <PageError />,
  }
}

/** A list with pages below it: they show the list in their breadcrumb. */
function section(
  path: string,
  authorities: readonly Authority[],
  handle: RouteHandle,
  load: Load,
  children: RouteObject[],
): RouteObject {
  return { path, handle, children: [{ ...page('', authorities, {}, load) }, ...children] }
}

const signInPage = (
  path: string,
  title: string,
  load: Load,
  loader: (args: { request: Request }) => Promise<null> = guardSignIn,
): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  loader,
  lazy: loadPage(load),
})

const signInRoutes: RouteObject[] = [
  signInPage('login', 'login.login', () => import('./features/sign-in/login-page')),
  signInPage('login/mfa', 'two-factor.title', () => import('./features/sign-in/second-step-page')),
  signInPage('login/force-mfa', 'two-factor.title', () => import('./features/sign-in/set-up-page')),
  signInPage(
    'login/resetPasswordRequest',
    'login.request-password-reset',
    () => import('./features/sign-in/reset-request-page'),
  ),
  signInPage(
    'login/resetPassword',
    'login.reset-password',
    () => import('./features/sign-in/reset-password-page'),
    guardMailLink,
  ),
  signInPage(
    'login/resetExpiredPassword',
    'login.reset-password',
    () => import('./features/sign-in/expired-password-page'),
  ),
  signInPage(
    'login/createPassword',
    'login.create-password',
    () => import('./features/sign-in/create-password-page'),
    guardMailLink,
  ),
]

/** A new server on an open address has this page alone. */
const setup: RouteObject = {
  path: 'setup',
  handle: { title: 'setup.title' } satisfies RouteHandle,
  lazy: loadPage(() => import('./features/setup/setup-page')),
}

const userList = () => import('./features/users/users-page')
const assets = () => import('./features/assets/assets-page')
const entityViews = () => import('./features/entity-views/entity-views-page')
const devices = () => import('./features/devices/devices-page')
const dashboards = () => import('./features/dashboards/dashboards-page')
const widgetEditor = () => import('./features/widget-editor/widget-editor-page')
const dashboard = () => import('./features/dashboard/dashboard-page')
const ruleChain = () => import('./features/rule-chains/editor/rule-chain-page')
const dashboardCrumb = { label: DashboardCrumb, icon: 'dashboard' }

const helpPage = (path: string, handle: RouteHandle): RouteObject => ({
  ...page(path, everybody, handle, () => import('./features/help/help-page')),
  loader: ({ request }) => guardPublicPage(request, everybody),
})

const handbook: RouteObject = {
  path: 'help',
  handle: {
    title: 'help.handbook',
    crumb: { label: 'help.handbook', icon: 'menu_book' },
    isPublic: true,
  } satisfies RouteHandle,
  children: [helpPage('', {}), helpPage(':slug', { crumb: { label: HelpCrumb, icon: 'menu_book' } })],
}

const pages: RouteObject[] = [
  page(
    'home',
    everybody,
    { title: 'home.home', crumb: { label: 'home.home', icon: 'home' } },
    () => import('./features/home/home-page'),
  ),
  page(
    'alarms',
    users,
    { title: 'alarms.title', crumb: { label: 'alarms.title', icon: 'siren' } },
    () => import('./features/alarms/alarms-page'),
  ),
  section(
    'tenants',
    sysAdmin,
    { title: 'tenant.tenants', crumb: { label: 'tenant.tenants', icon: 'supervisor_account' } },
    () => import('./features/tenants/tenants-page'),
    [
      page(
        ':tenantId/users',
        sysAdmin,
        { title: 'tenant.admins', crumb: { label: 'tenant.admins', icon: 'account_circle' } },
        userList,
      ),
    ],
  ),
  page(
    'tenantProfiles',
    sysAdmin,
    {
      title: 'tenant-profile.tenant-profiles',
      crumb: { label: 'tenant-profile.tenant-profiles', icon: 'mdi:alpha-t-box' },
    },
    () => import('./features/tenants/tenant-profiles-page'),
  ),
  section(
    'customers',
    tenantAdmin,
    {
      title: 'customer.customers',
      crumb: { label: 'customer.customers', icon: 'supervisor_account' },
    },
    () => import('./features/customers/customers-page'),
    [
      page(
        ':customerId/users',
        tenantAdmin,
        { title: 'customer.users', crumb: { label: 'customer.users', icon: 'account_circle' } },
        userList,
      ),
      page(
        ':customerId/assets',
        tenantAdmin,
        { title: 'customer.assets', crumb: { label: 'customer.assets', icon: 'domain' } },
        assets,
      ),
      page(
        ':customerId/devices',
        tenantAdmin,
        { title: 'customer.devices', crumb: { label: 'customer.devices', icon: 'devices_other' } },
        devices,
      ),
      page(
        ':customerId/entityViews',
        tenantAdmin,
        { title: 'customer.entity-views', crumb: { label: 'customer.entity-views', icon: 'view_quilt' } },
        entityViews,
      ),
      section(
        ':customerId/dashboards',
        tenantAdmin,
        { title: 'customer.dashboards', crumb: { label: 'customer.dashboards', icon: 'dashboard' } },
        dashboards,
        [page(':dashboardId', users, { title: 'customer.dashboard', crumb: dashboardCrumb }, dashboard)],
      ),
    ],
  ),
  section(
    'assets',
    users,
    { title: 'asset.assets', crumb: { label: 'asset.assets', icon: 'domain' } },
    assets,
    [
      page(
        ':assetId',
        users,
        { title: 'asset.asset', crumb: { label: AssetCrumb, icon: 'domain' } },
        () => import('./features/assets/asset-page'),
      ),
    ],
  ),
  section(
    'devices',
    users,
    { title: 'device.devices', crumb: { label: 'device.devices', icon: 'devices_other' } },
    devices,
    [
      page(
        ':deviceId',
        users,
        { title: 'device.device', crumb: { label: DeviceCrumb, icon: 'devices_other' } },
        () => import('./features/devices/page/device-page'),
      ),
    ],
  ),
  page(
    'deviceProfiles',
    tenantAdmin,
    {
      title: 'device-profile.device-profiles',
      crumb: { label: 'device-profile.device-profiles', icon: 'mdi:alpha-d-box' },
    },
    () => import('./features/device-profiles/device-profiles-page'),
  ),
  section(
    'entityViews',
    users,
    {
      title: 'entity-view.entity-views',
      crumb: { label: 'entity-view.entity-views', icon: 'view_quilt' },
    },
    entityViews,
    [
      page(
        ':entityViewId',
        users,
        { title: 'entity-view.entity-view', crumb: { label: EntityViewCrumb, icon: 'view_quilt' } },
        () => import('./features/entity-views/entity-view-page'),
      ),
    ],
  ),
  handbook,
  page(
    'profile',
    everybody,
    { title: 'shell.profile', crumb: { label: 'shell.profile', icon: 'account_circle' } },
    () => import('./features/profile/profile-page'),
  ),
]

const dashboardPages: RouteObject[] = [
  section(
    'dashboards',
    users,
    { title: 'dashboard.dashboards', crumb: { label: 'dashboard.dashboards', icon: 'dashboard' } },
    dashboards,
    [page(':dashboardId', users, { title: 'dashboard.dashboard', crumb: dashboardCrumb }, dashboard)],
  ),
]

const tenantPages: RouteObject[] = [
  section(
    'ruleChains',
    tenantAdmin,
    { title: 'rulechain.rulechains', crumb: { label: 'rulechain.rulechains', icon: 'settings_ethernet' } },
    () => import('./features/rule-chains/rule-chains-page'),
    [
      page(
        ':ruleChainId',
        tenantAdmin,
        { title: 'rulechain.rulechain', crumb: { label: RuleChainCrumb, icon: 'settings_ethernet' } },
        ruleChain,
      ),
      page(
        'ruleChain/import',
        tenantAdmin,
        { title: 'rulechain.import', crumb: { label: 'rulechain.import', icon: 'upload' } },
        ruleChain,
      ),
    ],
  ),
  section(
    'widgets-bundles',
    administrators,
    {
      title: 'widgets-bundle.widgets-bundles',
      crumb: { label: 'widgets-bundle.widgets-bundles', icon: 'widgets' },
    },
    () => import('./features/widgets-bundles/widgets-bundles-page'),
    [
      section(
        ':widgetsBundleId/widgetTypes',
        administrators,
        { title: 'widget-library.title', crumb: { label: WidgetsBundleCrumb, icon: 'widgets' } },
        () => import('./features/widgets-bundles/library/library-page'),
        [
          page(
            ':widgetTypeId',
            administrators,
            { title: 'widget-editor.title', crumb: { label: WidgetTypeCrumb, icon: 'insert_chart' } },
            widgetEditor,
          ),
          page(
            'add/:widgetType',
            administrators,
            {
              title: 'widget-editor.title',
              crumb: { label: 'widget-editor.new-type', icon: 'insert_chart' },
            },
            widgetEditor,
          ),
        ],
      ),
    ],
  ),
  page(
    'platformHealth',
    sysAdmin,
    { title: 'health.title', crumb: { label: 'health.title', icon: 'monitor_heart' } },
    () => import('./features/health/health-page'),
  ),
  page(
    'auditLogs',
    administrators,
    { title: 'audit-log.audit-logs', crumb: { label: 'audit-log.audit-logs', icon: 'track_changes' } },
    () => import('./features/audit-logs/audit-logs-page'),
  ),
  page(
    'security',
    tenantAdmin,
    { title: 'two-factor.security', crumb: { label: 'two-factor.security', icon: 'security' } },
    () => import('./features/settings/two-factor/tenant-security-page'),
  ),
  page(
    'usage',
    tenantAdmin,
    { title: 'api-usage.api-usage', crumb: { label: 'api-usage.api-usage', icon: 'insert_chart' } },
    () => import('./features/usage/usage-page'),
  ),
  page(
    'import',
    tenantAdmin,
    { title: 'move.title', crumb: { label: 'move.title', icon: 'swap_horiz' } },
    () => import('./features/move/import-page'),
  ),
]

const settingsPages: RouteObject[] = [
  { index: true, loader: () => redirect('/settings/general'), element: null },
  page(
    'general',
    sysAdmin,
    { title: 'admin.general-settings', crumb: { label: 'admin.general', icon: 'settings_applications' } },
    () => import('./features/settings/general-page'),
  ),
  page(
    'outgoing-mail',
    sysAdmin,
    { title: 'admin.outgoing-mail-settings', crumb: { label: 'admin.outgoing-mail', icon: 'mail' } },
    () => import('./features/settings/mail-page'),
  ),
  page(
    'sms-provider',
    sysAdmin,
    { title: 'admin.sms-provider-settings', crumb: { label: 'admin.sms-provider', icon: 'sms' } },
    () => import('./features/settings/sms-page'),
  ),
  page(
    'security-settings',
    sysAdmin,
    { title: 'admin.security-settings', crumb: { label: 'admin.security-settings', icon: 'security' } },
    () => import('./features/settings/security-page'),
  ),
  page(
    '2fa',
    sysAdmin,
    { title: 'two-factor.title', crumb: { label: 'two-factor.title', icon: 'verified_user' } },
    () => import('./features/settings/two-factor/two-factor-page'),
  ),
  page(
    'oauth2',
    sysAdmin,
    { title: 'admin.oauth2.oauth2', crumb: { label: 'admin.oauth2.oauth2', icon: 'vpn_key' } },
    () => import('./features/settings/oauth2/oauth2-page'),
  ),
]

const settings: RouteObject = {
  path: 'settings',
  handle: {
    crumb: { label: 'admin.system-settings', icon: 'settings' },
  } satisfies RouteHandle,
  children: settingsPages,
}

const notFound = page('*', everybody, { title: 'not-found.title' }, () => import('./shell/not-found'))

/** A dashboard on its own, for walls, public visitors and people who see dashboards only. */
const standAlone: RouteObject = {
  lazy: loadPage(async () => ({ Component: (await import('./shell/stand-alone')).StandAlone })),
  errorElement: <WholePageError />,
  children: [page('dashboard/:dashboardId', users, { title: 'dashboard.dashboard' }, dashboard)],
}

/** For developers: every piece of the kit in all its states. The built product has no such page. */
const catalogue: RouteObject[] = import.meta.env.DEV
  ? [
      { path: 'ui-catalogue', lazy: () => import('./features/ui-catalogue/catalogue-page') },
      {
        path: 'ui-catalogue/inputs',
        loader: ({ request }) => guardPage(request, everybody),
        lazy: () => import('./features/ui-catalogue/inputs-page'),
      },
      {
        path: 'ui-catalogue/forms',
        loader: ({ request }) => guardPage(request, everybody),
        lazy: () => import('./features/ui-catalogue/forms-page'),
      },
    ]
  : []

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

const pagesOfConsole: RouteObject[] = [
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
        children: [...pages, ...dashboardPages, ...tenantPages, settings, notFound],
      },
      standAlone,
    ],
  },
]

export const router = createBrowserRouter(pagesOfConsole, { basename: basePath || '/' })
