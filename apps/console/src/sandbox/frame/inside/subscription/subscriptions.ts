import type { FrameData } from '../../messages'
import type { Call } from '../bridge'
import { rpcControl } from '../rpc'
import { defer } from '../rxjs/observable'
import { openSubscription, type Subscription } from './subscription'

interface Options {
  type?: string
  datasources?: unknown[]
  alarmSource?: unknown
  targetDeviceIds?: string[]
  targetDeviceAliasIds?: string[]
  useDashboardTimewindow?: boolean
  timeWindowConfig?: unknown
  singleEntity?: boolean
  hasDataPageLink?: boolean
  stateData?: boolean
  callbacks?: {
    onDataUpdated?(subscription: Subscription, detectChanges: boolean): void
    onDataUpdateError?(subscription: Subscription, error: unknown): void
    dataLoading?(subscription: Subscription): void
    legendDataUpdated?(subscription: Subscription, detectChanges: boolean): void
  }
  [name: string]: unknown
}

/** Data that a script subscribes to besides the configured data of its widget. */
export function openScriptSubscriptions(call: Call) {
  const openById = new Map<string, { subscription: Subscription; options: Options }>()
  let nextNumber = 1

  function create(type: string, infos: unknown[], options: Options, isStarted: boolean) {
    return defer(async () => {
      const id = `own-${nextNumber++}`
      const subscription = openSubscription(id, type, call)
      const start = async () => {
        if (openById.has(id)) return
        openById.set(id, { subscription, options })
        if (type !== 'rpc') await call('subscribe', id, type, infos, feedOptions(options))
      }
      const end = () => {
        openById.delete(id)
        if (type !== 'rpc') void call('unsubscribe', id)
      }
      Object.assign(subscription, {
        options,
        callbacks: options.callbacks ?? {},
        subscribe: () => void start(),
        unsubscribe: end,
        destroy: end,
      })
      if (type === 'rpc') await addCommands(call, subscription, options)
      if (isStarted) await start()
      return subscription
    })
  }

  return {
    all: () => Object.fromEntries([...openById].map(([id, { subscription }]) => [id, subscription])),
    api: {
      createSubscription: (options: Options, isStarted = true) =>
        create(
          String(options.type),
          options.alarmSource ? [options.alarmSource] : (options.datasources ?? []),
          options,
          isStarted,
        ),
      createSubscriptionFromInfo: (
        type: string,
        infos: unknown[],
        options: Options = {},
        _useDefaultComponents = false,
        isStarted = true,
      ) => create(type, infos, options, isStarted),
      removeSubscription(id: string) {
        openById.get(id)?.subscription.destroy()
      },
    },
    apply(id: string, data: FrameData) {
      const entry = openById.get(id)
      if (!entry) return
      const { subscription, options } = entry
      const { callbacks = {} } = options
      const wasLoading = subscription.loadingData
      subscription.apply(data)
      if (wasLoading !== data.isLoading) callbacks.dataLoading?.(subscription)
      // The callbacks expect values, so they are called only when the data is loaded.
      if (data.isLoading) return
      try {
        callbacks.onDataUpdated?.(subscription, true)
        callbacks.legendDataUpdated?.(subscription, true)
      } catch (error) {
        callbacks.onDataUpdateError?.(subscription, error)
        throw error
      }
    },
  }
}

/** The options that the page needs. `null` as window means the time window of the dashboard. */
const feedOptions = (options: Options) => ({
  window: options.useDashboardTimewindow === true ? null : (options.timeWindowConfig ?? null),
  singleEntity: options.singleEntity === true,
  isPaged: options.hasDataPageLink === true,
  isStateData: options.stateData === true,
})

/**
 * Adds functions that send commands to the target device of the subscription, which may differ from the device of the
 * widget.
 */
async function addCommands(call: Call, subscription: Subscription, options: Options) {
  const aliasId = options.targetDeviceAliasIds?.[0]
  const entity = aliasId ? ((await call('firstEntity', aliasId)) as { id?: string } | null) : null
  const device = options.targetDeviceIds?.[0] ?? entity?.id ?? null
  subscription.targetDeviceId = device
  const { sendOneWayCommand, sendTwoWayCommand, clearRpcError } = rpcControl(
    call,
    () => device !== null,
    [subscription as object],
    (kind, method, params, timeoutMs) =>
      call('request', 'POST', `/api/plugins/rpc/${kind}/${device}`, {
        method,
        params,
        ...(timeoutMs > 0 && { timeout: timeoutMs }),
      }),
  )
  Object.assign(subscription, { sendOneWayCommand, sendTwoWayCommand, clearRpcError })
}
