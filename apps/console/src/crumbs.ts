import { lateOrNothing } from './late-part/late-part'

const entityCrumbs = () => import('./entity/entity-crumb')
const widgetCrumbs = () => import('./entity/widget-crumbs')

/** Breadcrumbs that load the name they show. Loaded on demand: the sign-in page needs none of them. */
export const AssetCrumb = lateOrNothing(async () => ({ default: (await entityCrumbs()).AssetCrumb }))
export const DashboardCrumb = lateOrNothing(async () => ({ default: (await entityCrumbs()).DashboardCrumb }))
export const DeviceCrumb = lateOrNothing(async () => ({ default: (await entityCrumbs()).DeviceCrumb }))
export const EntityViewCrumb = lateOrNothing(async () => ({
  default: (await entityCrumbs()).EntityViewCrumb,
}))
export const RuleChainCrumb = lateOrNothing(async () => ({ default: (await entityCrumbs()).RuleChainCrumb }))
export const WidgetsBundleCrumb = lateOrNothing(async () => ({
  default: (await widgetCrumbs()).WidgetsBundleCrumb,
}))
export const WidgetTypeCrumb = lateOrNothing(async () => ({
  default: (await widgetCrumbs()).WidgetTypeCrumb,
}))
export const HelpCrumb = lateOrNothing(async () => ({
  default: (await import('./features/help/help-crumb')).HelpCrumb,
}))
