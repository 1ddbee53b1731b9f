// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { FrameContext } from '../messages'
import { openBridge } from './bridge'
import { widgetContext } from './context'
import { installGlobals } from './globals/install-globals'

const context: FrameContext = {
  type: 'rpc',
  config: { settings: {}, datasources: [] } as unknown as FrameContext['config'],
  width: 480,
  height: 300,
  isEdit: false,
  isMobile: false,
  locale: 'en-US',
  color: 'black',
  font: 'sans-serif',
  theme: 'light',
  stack: [{ id: 'default', params: {} }],
  user: {
    userId: 'u',
    authority: 'TENANT_ADMIN',
    tenantId: 't',
    customerId: null,
    firstName: 'Ada',
    lastName: 'Byron',
  },
  aliases: {},
  filters: {},
  dashboardTimewindow: {},
  dashboardTitle: 'Plant',
  targetDevice: { entityType: 'DEVICE', id: 'd' },
  translations: {},
}

/** The properties that scripts of ThingsBoard 3.2.1 use, by their owner. */
const CONTRACT: Record<string, string> = {
  ctx: `$container $containerParent $scope width height isEdit isMobile widget widgetConfig settings units decimals datasources
    data hiddenData timeWindow defaultSubscription subscriptions subscriptionApi controlApi timewindowFunctions actionsApi
    activeEntityInfo stateController aliasController dashboard dashboardTimewindow currentUser widgetTitle
    widgetTitleTooltip hideTitlePanel widgetActions customHeaderActions detectChanges updateWidgetParams updateAliases
    reset showSuccessToast showInfoToast showWarnToast showErrorToast showToast hideToast utils pageLink deviceService
    assetService entityViewService customerService dashboardService userService attributeService entityRelationService
    entityService dialogs customDialog date translate http sanitizer router servicesMap $injector ngZone store rxjs
    widgetNamespace inited destroyed`,
  'ctx.$scope': `ctx $injector fb validators raf rpcEnabled executingRpcRequest rpcErrorText rpcRejection errorMessages
    clearRpcError showSuccessToast showErrorToast`,
  'ctx.subscriptionApi': 'createSubscription createSubscriptionFromInfo removeSubscription',
  'ctx.controlApi': 'sendOneWayCommand sendTwoWayCommand',
  'ctx.timewindowFunctions': 'onUpdateTimewindow onResetTimewindow',
  'ctx.actionsApi': `actionDescriptorsBySourceId getActionDescriptors handleWidgetAction elementClick
    getActiveEntityInfo`,
  'ctx.stateController': `getStateParams getStateParamsByStateId openState updateState resetState openRightLayout
    preserveState cleanupPreservedStates navigatePrevState getStateId getStateIndex getStateIdAtIndex getEntityId
    dashboardCtrl`,
  'ctx.aliasController': `getEntityAliasId getAliasInfo getInstantAliasInfo resolveSingleEntityInfo getEntityAliases
    getFilters getFilterInfo getKeyFilters updateCurrentAliasEntity updateUserFilter updateAliases
    entityAliasesChanged entityAliasResolved filtersChanged entityAliases`,
  'ctx.dashboard': `dashboardTimewindow dashboardTimewindowChanged onUpdateTimewindow onResetTimewindow aliasController
    stateController isMobileSize`,
  'ctx.defaultSubscription': `id type options callbacks datasources data hiddenData datasourcePages dataPages
    timeWindowConfig timeWindow comparisonTimeWindow subscriptionTimewindow legendData loadingData
    useDashboardTimewindow alarms alarmSource targetDeviceAliasIds targetDeviceId targetDeviceName rpcEnabled
    executingRpcRequest rpcErrorText rpcRejection subscribe unsubscribe update destroy isDataResolved
    getFirstEntityInfo updateDataVisibility onUpdateTimewindow onResetTimewindow updateTimewindowConfig
    subscribeForPaginatedData subscribeAllForPaginatedData subscribeForAlarms sendOneWayCommand sendTwoWayCommand
    clearRpcError`,
  'ctx.utils': 'formatValue guid deepClone defaultValue customTranslation createLabelFromDatasource',
  'ctx.attributeService': 'saveEntityAttributes saveEntityTimeseries getEntityAttributes',
  'ctx.deviceService': 'saveDevice getDevice deleteDevice claimDevice',
  'ctx.assetService': 'saveAsset getAsset deleteAsset',
  'ctx.entityService': 'getEntityKeys',
  'ctx.dialogs': 'confirm alert',
  'ctx.customDialog': 'customDialog',
  'ctx.translate': 'instant get currentLang defaultLang onLangChange',
  'ctx.http': 'get post delete',
  'ctx.rxjs': 'forkJoin of',
  'ctx.ngZone': 'run',
  'ctx.currentUser': 'userId firstName lastName tenantId customerId authority',
}

/** The services of `servicesMap`, which has no service to import or export files: only the console can do this. */
const SERVICES = `broadcastService deviceService alarmService assetService entityViewService customerService
  dashboardService userService attributeService entityRelationService entityService dialogs customDialog date utils
  translate http router`

const wordsOf = (text: string) => text.split(/\s+/)

function aContext(sendToHost = vi.fn()) {
  return widgetContext(
    document.createElement('div'),
    openBridge(sendToHost),
    sendToHost,
    context,
    () => undefined,
  )
}

describe.each(Object.entries(CONTRACT))('%s', (path, names) => {
  test('has every property that scripts use', () => {
    const { ctx } = aContext()
    const owner = path
      .split('.')
      .slice(1)
      .reduce<object>((object, name) => Reflect.get(object, name) as object, ctx)
    expect(wordsOf(names).filter((name) => !(name in owner))).toEqual([])
  })
})

test('services are found by their name', () => {
  const { servicesMap, $injector } = aContext().ctx
  const missing = wordsOf(SERVICES).filter((name) => !$injector.get(servicesMap.get(name) ?? ''))
  expect(missing).toEqual([])
})

test('a listener of a broadcast gets the arguments as one list', () => {
  const { broadcastService } = aContext().ctx
  const listener = vi.fn()
  broadcastService.on('widgetSelected', listener)
  broadcastService.broadcast('widgetSelected', { name: 'tank' }, 2)
  expect(listener).toHaveBeenCalledExactlyOnceWith({ name: 'widgetSelected' }, [{ name: 'tank' }, 2])
})

test('texts of a dialog that are null or missing are empty', () => {
  const sendToHost = vi.fn()
  const { ctx } = aContext(sendToHost)
  ctx.dialogs.confirm('Delete?', null, null, 'Yes').subscribe()
  ctx.dialogs.alert('Saved').subscribe()
  expect(sendToHost.mock.calls.map(([{ name, args }]) => [name, args])).toEqual([
    ['confirm', ['Delete?', '', '', 'Yes']],
    ['alert', ['Saved', '', '']],
  ])
})

test.each([
  ['DEVICE', 'TENANT_ADMIN', '/api/tenant/deviceInfos?pageSize=10&page=0&textSearch=pump&type='],
  ['DEVICE', 'CUSTOMER_USER', '/api/customer/c/deviceInfos?pageSize=10&page=0&textSearch=pump&type='],
  ['CUSTOMER', 'TENANT_ADMIN', '/api/customers?pageSize=10&page=0&textSearch=pump&type='],
])('entities of the type %s are found by their name for a %s', async (type, authority, path) => {
  const sendToHost = vi.fn()
  const { ctx, setContext } = aContext(sendToHost)
  setContext({ ...context, user: { ...context.user, authority, customerId: 'c' } })
  sendToHost.mockClear()
  ctx.entityService.getEntitiesByNameFilter(type, 'pump').subscribe()
  expect(sendToHost.mock.calls.map(([{ args }]) => args)).toEqual([['GET', path]])
})

test('a script gets the language and its changes', () => {
  const { ctx, setContext } = aContext()
  const listener = vi.fn()
  ctx.translate.onLangChange.subscribe(listener)
  expect(ctx.translate.currentLang).toBe('en_US')
  setContext({ ...context, locale: 'ja-JP' })
  expect(listener).toHaveBeenCalledExactlyOnceWith({ lang: 'ja_JP' })
})

describe('the window', () => {
  beforeAll(installGlobals)

  test.each(['$', 'jQuery', 'tinycolor', 'moment', 'cssjs', 'L'])('has %s', (name) => {
    expect(Reflect.get(window, name)).toBeTypeOf(name === 'L' ? 'object' : 'function')
  })

  test('has the jQuery plugins for plots and terminals', () => {
    const jquery = Reflect.get(window, '$') as { plot: unknown; fn: { terminal: unknown } }
    expect([typeof jquery.plot, typeof jquery.fn.terminal]).toEqual(['function', 'function'])
  })
})
