import jquery from 'jquery'
import type { FrameContext, FrameData, FromFrame } from '../messages'
import { actionsApi } from './actions-api'
import { aliasController } from './aliases'
import { angularMembers, broadcastService, date, sanitizer } from './angular-members'
import type { Bridge } from './bridge'
import { customDialogs } from './dialog'
import { headerParams } from './header-params'
import { mapApi } from './map-api'
import { watchMissing } from './missing'
import { pageLink } from './requests/page-link'
import { rpcControl } from './rpc'
import { defer } from './rxjs/observable'
import { subject } from './rxjs/subjects'
import { openServices } from './services'
import { stateController } from './states'
import { openSubscription } from './subscription/subscription'
import { openScriptSubscriptions } from './subscription/subscriptions'
import { fb, validators } from './template/forms'
import { toasts } from './toasts'
import { openUtils } from './utils'

export type WidgetContext = ReturnType<typeof widgetContext>

/** Builds `ctx`, the interface of widget scripts. Everything outside of the frame is requested through the bridge. */
export function widgetContext(
  container: HTMLElement,
  bridge: Bridge,
  sendToHost: (message: FromFrame) => void,
  initial: FrameContext,
  redraw: () => void,
) {
  const { call } = bridge
  let latest = initial
  const current = () => latest
  const { services, detectDialogs } = namedServices(bridge, sendToHost, current)
  const subscription = openSubscription('default', initial.type, call)
  const scriptSubscriptions = openScriptSubscriptions(call)
  const $injector = { get: (name: string) => (services as Record<string, unknown>)[name] }
  const scope: Record<string, unknown> = {
    ...scopeMembers(call),
    $injector,
    clearRpcError: () => rpc.clearRpcError(),
    translate: services.translate,
  }
  const rpc = rpcControl(call, () => latest.targetDevice !== null, [scope, subscription as object])
  const { sendOneWayCommand, sendTwoWayCommand, clearRpcError } = rpc
  Object.assign(subscription, { sendOneWayCommand, sendTwoWayCommand, clearRpcError })
  const params = headerParams(call)
  const dashboardTimewindowChanged = subject()
  const timewindowFunctions = timewindowMembers(call)
  Object.assign(subscription, subscriptionMembers(initial))
  const controllers = {
    stateController: stateController(call, current),
    aliasController: aliasController(call, current),
  }

  const ctx = {
    ...services,
    ...toasts(call),
    ...params.members,
    $container: jquery(container),
    $containerParent: jquery(container.parentElement ?? document.body),
    $scope: scope,
    $injector,
    servicesMap: new Map(Object.keys(services).map((name) => [name, name])),
    ...angularMembers,
    widgetNamespace: container.className,
    defaultSubscription: subscription,
    get subscriptions() {
      return { default: subscription, ...scriptSubscriptions.all() }
    },
    subscriptionApi: scriptSubscriptions.api,
    controlApi: { sendOneWayCommand, sendTwoWayCommand },
    actionsApi: actionsApi(call, current, subscription, () => activeEntity),
    ...controllers,
    timewindowFunctions,
    get dashboard() {
      return { ...dashboardOf(latest), dashboardTimewindowChanged, ...controllers, ...timewindowFunctions }
    },
    get dashboardTimewindow() {
      return latest.dashboardTimewindow
    },
    get datasources() {
      return subscription.datasources
    },
    get data() {
      return subscription.data
    },
    get hiddenData() {
      return subscription.hiddenData
    },
    get timeWindow() {
      return subscription.timeWindow
    },
    get activeEntityInfo() {
      return activeEntity
    },
    set activeEntityInfo(info: unknown) {
      activeEntity = info
      void call('setActiveEntity', info ?? {})
    },
    inited: false,
    destroyed: false,
    pageLink,
    detectChanges(updateParams = false) {
      redraw()
      if (updateParams) params.update(ctx)
    },
    updateWidgetParams: () => params.update(ctx),
    updateAliases: () => void call('updateAliases'),
    reset: () => void call('updateAliases'),
    ...environment(initial),
  }
  let activeEntity: unknown
  scope.ctx = ctx
  const watched = watchMissing(ctx, 'ctx', [...Object.keys(services), ...WATCHED])
  return {
    ctx: watched,
    current,
    detectDialogs,
    press: params.press,
    /** Adds `ctx.map` for the actions of maps that the page draws; scripts that draw a map set it themselves. */
    addMap() {
      const map = mapApi({
        settings: () => (latest.config.settings ?? {}) as Record<string, unknown>,
        datasources: () => subscription.datasources,
        attributes: services.attributeService,
      })
      Object.assign(ctx, { map, mapInstance: map.map })
    },
    setContext(next: FrameContext) {
      const isOtherWindow = latest.dashboardTimewindow !== next.dashboardTimewindow
      const isOtherLanguage = latest.locale !== next.locale
      latest = next
      Object.assign(ctx, environment(next))
      Object.assign(subscription, subscriptionMembers(next))
      if (isOtherWindow) dashboardTimewindowChanged.next(next.dashboardTimewindow)
      if (isOtherLanguage) services.translate.onLangChange.next({ lang: services.translate.currentLang })
      rpc.refresh()
    },
    apply(id: string, data: FrameData) {
      if (id === 'default') subscription.apply(data)
      else scriptSubscriptions.apply(id, data)
    },
  }
}

/** Properties of `ctx` whose missing functions are reported, in addition to the services. */
const WATCHED = ['stateController', 'aliasController', 'dashboard', 'actionsApi']

/** The services that scripts get by name, from `ctx` or from the injector. */
function namedServices(
  bridge: Bridge,
  sendToHost: (message: FromFrame) => void,
  current: () => FrameContext,
) {
  const { call } = bridge
  const { dialogs, router } = pageServices(call)
  const { utils, translate } = openUtils(current)
  const custom = customDialogs(bridge, sendToHost, current, { router, translate })
  const services = {
    ...openServices(call, () => current().user),
    dialogs,
    customDialog: custom.service,
    utils,
    translate,
    router,
    date,
    broadcastService: broadcastService(call),
    sanitizer,
  }
  return { services, detectDialogs: custom.detect }
}

const scopeMembers = (call: Bridge['call']) => ({
  ...toasts(call),
  fb,
  validators,
  errorMessages: [],
  raf: (work: () => void) => requestAnimationFrame(work),
})

const dashboardOf = (context: FrameContext) => ({
  title: context.dashboardTitle,
  dashboardTimewindow: context.dashboardTimewindow,
  isMobileSize: context.isMobile,
})

const timewindowMembers = (call: Bridge['call']) => ({
  onUpdateTimewindow: (startMs: number, endMs: number) => void call('zoom', startMs, endMs),
  onResetTimewindow: () => void call('resetZoom'),
})

/** Dialogs and navigation of the page. */
const pageServices = (call: Bridge['call']) => ({
  dialogs: {
    confirm: (...texts: OptionalText[]) => defer(() => call('confirm', ...textsOf(texts, 4))),
    alert: (...texts: OptionalText[]) => defer(() => call('alert', ...textsOf(texts, 3))),
  },
  router: {
    navigateByUrl: (path: string) => call('navigate', path),
    navigate: (parts: unknown[]) => call('navigate', `/${parts.join('/').replace(/^\/+/, '')}`),
  },
})

type OptionalText = string | null | undefined

/** The first `count` arguments as texts. A missing argument or null becomes an empty text. */
const textsOf = (texts: OptionalText[], count: number) =>
  Array.from({ length: count }, (_, index) => String(texts[index] ?? ''))

/** The properties of the subscription that come from the configuration of the widget, and its target device. */
const subscriptionMembers = ({ targetDevice, config }: FrameContext) => ({
  targetDeviceId: targetDevice?.id ?? null,
  targetDeviceAliasIds: config.targetDeviceAliasIds ?? [],
  alarmSource: config.alarmSource ?? null,
  useDashboardTimewindow: config.useDashboardTimewindow !== false,
  timeWindowConfig: config.timewindow ?? null,
})

/** The properties of `ctx` that the page changes. */
function environment(context: FrameContext) {
  const { config } = context
  return {
    width: context.width,
    height: context.height,
    isEdit: context.isEdit,
    isMobile: context.isMobile,
    widget: { type: context.type, title: config.title, config },
    widgetConfig: config,
    settings: config.settings ?? {},
    units: config.units ?? '',
    decimals: config.decimals === undefined ? 2 : config.decimals,
    currentUser: context.user,
  }
}
