import type { Message } from '@signalbox/model/message'
import type { Bus } from '../bus'
import type { Db } from '../database/database'
import { orderlyCache } from './orderly-cache'

interface Route {
  ruleChainId: string | undefined
  queueName: string | undefined
}

const MAX_DEVICES = 200_000

/** Sends messages of devices to the chain and queue of their device profile. */
export function profileRouting(db: Db, bus: Bus) {
  const routes = orderlyCache<Route>(async (key) => {
    const [entityType, id] = key.split(' ') as [string, string]
    const profile = await db
      .selectFrom('device_profile as p')
      .select(['p.default_rule_chain_id', 'p.default_queue_name'])
      .$if(entityType === 'DEVICE', (query) =>
        query.innerJoin('device as d', 'd.device_profile_id', 'p.id').where('d.id', '=', id),
      )
      .$if(entityType === 'DEVICE_PROFILE', (query) => query.where('p.id', '=', id))
      .executeTakeFirst()
    return {
      ruleChainId: profile?.default_rule_chain_id ?? undefined,
      queueName: profile?.default_queue_name || undefined,
    }
  }, MAX_DEVICES)

  const listeners = [
    bus.on('entityChanged', ({ entityId: { entityType, id } }) => {
      if (entityType === 'DEVICE') routes.forget(`DEVICE ${id}`)
      if (entityType === 'DEVICE_PROFILE') routes.clear()
    }),
  ]

  return {
    route(msg: Message, handOn: (msg: Message) => Promise<void>): Promise<void> {
      const { entityType, id } = msg.originator
      if ((entityType !== 'DEVICE' && entityType !== 'DEVICE_PROFILE') || !isRouted(msg)) return handOn(msg)
      return routes.use(`${entityType} ${id}`, ({ ruleChainId, queueName }) => {
        if (ruleChainId) msg.ruleChainId = ruleChainId
        if (queueName) msg.queueName = queueName
        return handOn(msg)
      }) as Promise<void>
    },
    close() {
      for (const stop of listeners) stop()
    },
  }
}

// Provisioning speaks for a device that may not have its profile yet.
const isRouted = (msg: Message) => msg.ruleChainId === undefined && !msg.type.startsWith('PROVISION_')
