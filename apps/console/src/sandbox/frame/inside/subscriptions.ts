import type { FrameData } from '../messages'
import type { Call } from './bridge'
import { asked } from './observable'
import { openSubscription, type Subscription } from './subscription'

interface Options {
  datasources?: unknown[]
  callbacks?: {
    onDataUpdated?(subscription: Subscription, detectChanges: boolean): void
    onDataUpdateError?(subscription: Subscription, error: unknown): void
  }
  [name: string]: unknown
}

/** Data that a script subscribes to besides the configured data of its widget. */
export function ownSubscriptions(call: Call) {
  const open = new Map<string, { subscription: Subscription; options: Options }>()
  let next = 1

  const ask = (type: string, infos: unknown[], options: Options) =>
    asked(async () => {
      const id = `own-${next++}`
      const subscription = openSubscription(id, type, call)
      open.set(id, { subscription, options })
      await call('subscribe', id, type, infos)
      return subscription
    })

  return {
    all: () => Object.fromEntries([...open].map(([id, { subscription }]) => [id, subscription])),
    api: {
      createSubscription: (options: Options) => ask(String(options.type), options.datasources ?? [], options),
      createSubscriptionFromInfo: (type: string, infos: unknown[], options: Options = {}) =>
        ask(type, infos, options),
      removeSubscription(id: string) {
        open.delete(id)
        void call('unsubscribe', id)
      },
    },
    apply(id: string, data: FrameData) {
      const found = open.get(id)
      if (!found) return
      const { subscription, options } = found
      subscription.apply(data)
      try {
        options.callbacks?.onDataUpdated?.(subscription, true)
      } catch (error) {
        options.callbacks?.onDataUpdateError?.(subscription, error)
        throw error
      }
    },
  }
}
