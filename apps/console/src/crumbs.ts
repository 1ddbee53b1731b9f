import { lazyOptional } from './lazy-part/lazy-part'

const entityCrumbs = () => import('./entity/entity-crumb')
const widgetCrumbs = () => import('./entity/widget-crumbs')

/**
 * Breadcrumbs with the name of the open entity or page. Their scripts are loaded on demand, not with the sign-in page.
 */
export const AssetCrumb = lazyOptional(async () => ({ default: (await entityCrumbs()).AssetCrumb }))
export const DashboardCrumb = lazyOptional(async () => ({ default: (await entityCrumbs()).DashboardCrumb }))
export const DeviceCrumb = lazyOptional(async () => ({ default: (await entityCrumbs()).DeviceCrumb }))
export const EntityViewCrumb = lazyOptional(async () => ({
  default: (await entityCrumbs()).EntityViewCrumb,
}))
export const RuleChainCrumb = lazyOptional(async () => ({ default: (await entityCrumbs()).RuleChainCrumb }))
export const WidgetsBundleCrumb = lazyOptional(async () => ({
  default: (await widgetCrumbs()).WidgetsBundleCrumb,
}))
export const WidgetTypeCrumb = lazyOptional(async () => ({
  default: (await widgetCrumbs()).WidgetTypeCrumb,
}))
export const HelpCrumb = lazyOptional(async () => ({
  default: (await import('./features/help/help-crumb')).HelpCrumb,
}))
