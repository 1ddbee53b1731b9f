import type { Completion } from '@signalbox/model/completion'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { dataOf, type Message } from '@signalbox/model/message'
import type { Bus } from '../bus'
import type { Db } from '../database/database'
import { type MessageInput, messageInput } from '../queue/outcome'
import { orderlyCache } from './orderly-cache'

interface Route {
  tenantId: string | undefined
  ruleChainId: string | undefined
  queueName: string | undefined
}

const MAX_DEVICES = 200_000

/**
 * Addresses messages of devices to the chain and queue of their device profile and puts them into the queue.
 * Messages about provisioning keep their address: they always start at the root chain.
 */
export function profileRouting(db: Db, bus: Bus, queue: Pick<MessageInput, 'submit'>) {
  const profiles = () =>
    db
      .selectFrom('device_profile as p')
      .select(['p.tenant_id', 'p.default_rule_chain_id', 'p.default_queue_name'])
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
    if (msg.ruleChainId !== undefined || isAboutProvisioning(msg)) return queue.submit(msg, done)
    const profileId = entityType === 'DEVICE' ? profileOfDeleted(msg) : id
    const routes = profileId === undefined ? deviceRoutes : profileRoutes
    const key = profileId ?? id
    const cached = routes.ready(key)
    if (cached) return queue.submit(withRoute(msg, cached), done)
    const submitted = routes.use(key, (route) => queue.submit(withRoute(msg, route), done))
    Promise.resolve(submitted).catch((error) => done.reject(error))
  }

  return {
    ...messageInput(submit),
    close() {
      for (const stop of listeners) stop()
    },
  }
}

/** Other new devices cause ENTITY_CREATED messages too, but only provisioning adds `tenantId` to the metadata. */
const isAboutProvisioning = ({ type, metadata }: Message) =>
  type.startsWith('PROVISION_') || (type === 'ENTITY_CREATED' && metadata.tenantId !== undefined)

/** The profile that a deleted device had. Its message contains the profile, the database no longer does. */
function profileOfDeleted(msg: Message): string | undefined {
  if (msg.type !== 'ENTITY_DELETED') return undefined
  const device = jsonOrUndefined(dataOf(msg)) as { deviceProfileId?: { id?: string } } | null | undefined
  return device?.deviceProfileId?.id
}

/** A device that was moved to another tenant has a profile of that tenant, whose chains must not get this message. */
function withRoute(msg: Message, { tenantId, ruleChainId, queueName }: Route): Message {
  if (tenantId !== msg.tenantId) return msg
  if (ruleChainId) msg.ruleChainId = ruleChainId
  if (queueName) msg.queueName = queueName
  return msg
}

const routeOf = (
  profile:
    | { tenant_id: string; default_rule_chain_id: string | null; default_queue_name: string | null }
    | undefined,
): Route => ({
  tenantId: profile?.tenant_id,
  ruleChainId: profile?.default_rule_chain_id ?? undefined,
  queueName: profile?.default_queue_name || undefined,
})
