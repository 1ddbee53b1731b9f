import type { Params, RouteObject } from 'react-router'
import { RuleChainCrumb, WidgetsBundleCrumb, WidgetTypeCrumb } from '../crumbs'
import { administrators, page, section, tenantAdmin } from './page'

const ruleChain = () => import('../features/rule-chains/editor/rule-chain-page')
async function prepareRuleChain({ ruleChainId = '' }: Params) {
  // This script is small, so its requests start before the larger scripts of the editor are loaded.
  const { requestChainEarly } = await import('../api/entities/open-rule-chain')
  requestChainEarly(ruleChainId)
}

/** Starts to load the widget types, and the scripts of the dashboard that draw their previews. */
const prepareLibrary = () =>
  Promise.all([
    import('../features/dashboard/type-preview/preview-provider'),
    import('../features/dashboard/type-preview/type-preview'),
    import('../entity/widget-library/load-library').then(({ startLoadingLibrary }) => startLoadingLibrary()),
  ])

const widgetEditor = () => import('../features/widget-editor/widget-editor-page')

/** Rule chains and the widget library. */
export const libraryRoutes: RouteObject[] = [
  section(
    'ruleChains',
    tenantAdmin,
    { title: 'rulechain.rulechains', crumb: { label: 'rulechain.rulechains', icon: 'settings_ethernet' } },
    () => import('../features/rule-chains/rule-chains-page'),
    [
      page(
        ':ruleChainId',
        tenantAdmin,
        { title: 'rulechain.rulechain', crumb: { label: RuleChainCrumb, icon: 'settings_ethernet' } },
        ruleChain,
        prepareRuleChain,
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
    () => import('../features/widgets-bundles/widgets-bundles-page'),
    [
      section(
        ':widgetsBundleId/widgetTypes',
        administrators,
        { title: 'widget-library.title', crumb: { label: WidgetsBundleCrumb, icon: 'widgets' } },
        () => import('../features/widgets-bundles/library/library-page'),
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
        prepareLibrary,
      ),
    ],
  ),
]
