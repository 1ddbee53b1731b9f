import type { CodeSuggestion } from '../../forms/code/completion-source'

/** The members of each object of the widget API that scripts use. */
const MEMBERS: Record<string, readonly string[]> = {
  self: [
    'ctx',
    'onInit',
    'onDataUpdated',
    'onResize',
    'onEditModeChanged',
    'onMobileModeChanged',
    'onDestroy',
    'typeParameters',
    'actionSources',
    'getSettingsSchema',
    'getDataKeySettingsSchema',
    'useCustomDatasources',
  ],
  'self.ctx': [
    ...['$container', '$containerParent', '$scope', '$injector', 'width', 'height', 'isEdit', 'isMobile'],
    ...['widgetConfig', 'settings', 'units', 'decimals', 'datasources', 'data', 'hiddenData', 'timeWindow'],
    ...['defaultSubscription', 'subscriptions', 'subscriptionApi', 'controlApi', 'timewindowFunctions'],
    ...['actionsApi', 'activeEntityInfo', 'stateController', 'aliasController', 'dashboard', 'currentUser'],
    ...['widgetTitle', 'widgetTitleTooltip', 'hideTitlePanel', 'widgetActions', 'detectChanges'],
    ...['updateWidgetParams', 'updateAliases', 'reset', 'showSuccessToast', 'showInfoToast', 'showWarnToast'],
    ...['showErrorToast', 'showToast', 'hideToast', 'utils', 'pageLink', 'deviceService', 'assetService'],
    ...['entityViewService', 'customerService', 'dashboardService', 'userService', 'attributeService'],
    ...['entityRelationService', 'entityService', 'alarmService', 'dialogs', 'customDialog', 'date'],
    ...['translate', 'http', 'sanitizer', 'router', 'servicesMap', 'broadcastService', 'ngZone', 'rxjs'],
  ],
  'self.ctx.controlApi': ['sendOneWayCommand', 'sendTwoWayCommand'],
  'self.ctx.actionsApi': [
    'getActionDescriptors',
    'handleWidgetAction',
    'elementClick',
    'getActiveEntityInfo',
    'actionDescriptorsBySourceId',
  ],
  'self.ctx.stateController': [
    ...['getStateParams', 'getStateParamsByStateId', 'openState', 'updateState', 'resetState'],
    ...['openRightLayout', 'navigatePrevState', 'getStateId', 'getStateIndex', 'getEntityId'],
  ],
  'self.ctx.aliasController': [
    ...['getEntityAliasId', 'getAliasInfo', 'getInstantAliasInfo', 'resolveSingleEntityInfo'],
    ...['getEntityAliases', 'getFilters', 'updateAliases'],
  ],
  'self.ctx.defaultSubscription': [
    ...['data', 'datasources', 'datasourcePages', 'dataPages', 'timeWindow', 'legendData', 'alarms'],
    ...['targetDeviceId', 'rpcEnabled', 'subscribe', 'unsubscribe', 'update', 'getFirstEntityInfo'],
    ...['updateDataVisibility', 'onUpdateTimewindow', 'onResetTimewindow', 'subscribeForPaginatedData'],
    'subscribeForAlarms',
  ],
  'self.ctx.subscriptionApi': ['createSubscription', 'createSubscriptionFromInfo', 'removeSubscription'],
  'self.ctx.attributeService': [
    'getEntityAttributes',
    'saveEntityAttributes',
    'deleteEntityAttributes',
    'saveEntityTimeseries',
  ],
  'self.ctx.utils': ['formatValue', 'guid', 'deepClone', 'defaultValue', 'customTranslation'],
}

/**
 * The suggestions of the script editor. A label is the whole path, so a suggestion is found by any part of its path.
 */
export const CTX_COMPLETIONS: readonly CodeSuggestion[] = [
  ...Object.entries(MEMBERS).flatMap(([owner, names]) =>
    names.map((name) => ({ label: `${owner}.${name}`, detail: owner })),
  ),
  ...['$', 'jQuery', 'moment', 'tinycolor', 'L', 'TbFlot', 'cssjs'].map((label) => ({ label })),
]
