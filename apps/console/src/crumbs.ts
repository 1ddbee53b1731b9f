import { lazy } from 'react'
import { loadScript } from './api/request/load-script'

const entityCrumbs = () => loadScript(() => import('./entity/entity-crumb'))
const widgetCrumbs = () => loadScript(() => import('./entity/widget-crumbs'))

/** Breadcrumbs that load the name they show. Loaded on demand: the sign-in page needs none of them. */
export const AssetCrumb = lazy(async () => ({ default: (await entityCrumbs()).AssetCrumb }))
export const DashboardCrumb = lazy(async () => ({ default: (await entityCrumbs()).DashboardCrumb }))
export const DeviceCrumb = lazy(async () => ({ default: (await entityCrumbs()).DeviceCrumb }))
export const EntityViewCrumb = lazy(async () => ({ default: (await entityCrumbs()).EntityViewCrumb }))
export const RuleChainCrumb = lazy(async () => ({ default: (await entityCrumbs()).RuleChainCrumb }))
export const WidgetsBundleCrumb = lazy(async () => ({ default: (await widgetCrumbs()).WidgetsBundleCrumb }))
export const WidgetTypeCrumb = lazy(async () => ({ default: (await widgetCrumbs()).WidgetTypeCrumb }))
export const HelpCrumb = lazy(async () => ({
  default: (await loadScript(() => import('./features/help/help-crumb'))).HelpCrumb,
}))
