import type { Message } from '@signalbox/model/message'
import type { Bus } from '../bus'
import type { Db } from '../database/database'
import { orderlyCache } from './orderly-cache'

interface Route {
  ruleChainId: string | undefined
  queueName: string | undefined
}

const MAX_DEVICES = 200_000

/**
 * Sends messages of devices to the chain and queue of their device profile. Provisioning speaks for devices
 * that may not have their profile yet, so it is left alone.
 */
export function profileRouting(db: Db, bus: Bus) {
  const profiles = () =>
    db.selectFrom('device_profile as p').select(['p.default_rule_chain_id', 'p.default_queue_name'])
  const ofDevices = orderlyCache(
    async (id) =>
      routeOf(
        await profiles()
          .innerJoin('device as d', 'd.device_profile_id', 'p.id')
          .where('d.id', '=', id)
          .executeTakeFirst(),
      ),
    MAX_DEVICES,
  )
  const ofProfiles = orderlyCache(
    async (id) => routeOf(await profiles().where('p.id', '=', id).executeTakeFirst()),
    MAX_DEVICES,
  )

  const listeners = [
    bus.on('entityChanged', ({ entityId: { entityType, id } }) => {
      if (entityType === 'DEVICE') ofDevices.forget(id)
      if (entityType !== 'DEVICE_PROFILE') return
      ofDevices.clear()
      ofProfiles.clear()
    }),
  ]

  return {
    route(msg: Message, handOn: (msg: Message) => Promise<void>): Promise<void> {
      const { entityType, id } = msg.originator
      if (entityType !== 'DEVICE' && entityType !== 'DEVICE_PROFILE') return handOn(msg)
      if (msg.ruleChainId !== undefined || msg.type.startsWith('PROVISION_')) return handOn(msg)
      const routes = entityType === 'DEVICE' ? ofDevices : ofProfiles
      const known = routes.ready(id)
      if (known) return handOn(addressed(msg, known))
      return Promise.resolve(routes.use(id, (route) => handOn(addressed(msg, route))))
    },
    close() {
      for (const stop of listeners) stop()
    },
  }
}

function addressed(msg: Message, { ruleChainId, queueName }: Route): Message {
  if (ruleChainId) msg.ruleChainId = ruleChainId
  if (queueName) msg.queueName = queueName
  return msg
}

const routeOf = (
  profile: { default_rule_chain_id: string | null; default_queue_name: string | null } | undefined,
): Route => ({
  ruleChainId: profile?.default_rule_chain_id ?? undefined,
  queueName: profile?.default_queue_name || undefined,
})
