import type { Completion } from '@signalbox/model/completion'
import type { Message } from '@signalbox/model/message'
import type { Bus } from '../bus'
import type { Db } from '../database/database'
import { type MessageInput, messageInput } from '../queue/outcome'
import { orderlyCache } from './orderly-cache'

interface Route {
  ruleChainId: string | undefined
  queueName: string | undefined
}

const MAX_DEVICES = 200_000

/**
 * Addresses messages of devices to the chain and queue of their device profile and puts them into the queue.
 * Messages about provisioning keep their address: the device may not have its profile yet.
 */
export function profileRouting(db: Db, bus: Bus, queue: Pick<MessageInput, 'submit'>) {
  const profiles = () =>
    db.selectFrom('device_profile as p').select(['p.default_rule_chain_id', 'p.default_queue_name'])
  const deviceRoutes = orderlyCache(
    async (id) =>
      routeOf(
        await profiles()
          .innerJoin('device as d', 'd.device_profile_id', 'p.id')
          .where('d.id', '=', id)
          .executeTakeFirst(),
      ),
    MAX_DEVICES,
  )
  const profileRoutes = orderlyCache(
    async (id) => routeOf(await profiles().where('p.id', '=', id).executeTakeFirst()),
    MAX_DEVICES,
  )

  function clear() {
    deviceRoutes.clear()
    profileRoutes.clear()
  }

  const listeners = [
    bus.on('entityChanged', ({ entityId: { entityType, id } }) => {
      if (entityType === 'DEVICE') deviceRoutes.forget(id)
      if (entityType !== 'DEVICE_PROFILE') return
      clear()
    }),
    bus.on('cachesStale', clear),
  ]

  function submit(msg: Message, done: Completion) {
    const { entityType, id } = msg.originator
    if (entityType !== 'DEVICE' && entityType !== 'DEVICE_PROFILE') return queue.submit(msg, done)
    if (msg.ruleChainId !== undefined || msg.type.startsWith('PROVISION_')) return queue.submit(msg, done)
    const routes = entityType === 'DEVICE' ? deviceRoutes : profileRoutes
    const cached = routes.ready(id)
    if (cached) return queue.submit(withRoute(msg, cached), done)
    const submitted = routes.use(id, (route) => queue.submit(withRoute(msg, route), done))
    Promise.resolve(submitted).catch((error) => done.reject(error))
  }

  return {
    ...messageInput(submit),
    close() {
      for (const stop of listeners) stop()
    },
  }
}

function withRoute(msg: Message, { ruleChainId, queueName }: Route): Message {
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
