import type { Message } from '@signalbox/model/message'
import type {
  Alarms,
  Attributes,
  DelayedMessages,
  Entities,
  NodeContext,
  NodeStates,
  Relations,
  Rpc,
  Telemetry,
} from '@signalbox/rule-nodes/context'
import type { External } from '@signalbox/rule-nodes/external-services'
import type { Ownership } from '../cluster/nodes/ownership'
import type { ScriptRunner } from '../scripts/script-runner'
import type { EntityOwnership as TenantOwnership } from './services/ownership'

/** The services of the server for rule nodes. Those with a `tenantId` give access to that tenant only. */
export interface NodeServices {
  telemetry(tenantId: string): Telemetry
  attributes(tenantId: string): Attributes
  alarms(tenantId: string): Alarms
  relations(tenantId: string): Relations
  entities(tenantId: string): Entities
  states(nodeId: string): NodeStates
  delayed(tenantId: string, nodeId: string): DelayedMessages
  external(tenantId: string): External
  /** Called at each use, because RPC may become available after the nodes have started. */
  rpc?(tenantId: string): Rpc | undefined
  scripts: Pick<ScriptRunner, 'run' | 'test' | 'check'>
  /** Which entities belong to a tenant. */
  owned: Pick<TenantOwnership, 'ifOwn'>
  /** Tells which entities this cluster node is responsible for; absent in a single process. */
  ownership?: Pick<Ownership, 'isOwn' | 'epochOf'> | undefined
  serviceId: string
  log(text: string): void
}

/** A node, its tenant, and the function that sends a message out of it. */
export interface NodeIdentity {
  tenantId: string
  node: NodeContext['node']
  emit(relation: string, msg: Message, error?: unknown): Promise<void>
}

/** What one node may use of the server, limited to its tenant and its own state. */
export function nodeContext(services: NodeServices, { tenantId, node, emit }: NodeIdentity): NodeContext {
  const { scripts, serviceId, log, owned, ownership } = services
  const states = services.states(node.id)
  const delayed = services.delayed(tenantId, node.id)
  return {
    tenantId,
    node,
    serviceId,
    isResponsibleFor: ownership?.isOwn ?? (() => true),
    epochOf: ownership?.epochOf ?? (() => 0),
    emit,
    log,
    telemetry: services.telemetry(tenantId),
    attributes: services.attributes(tenantId),
    alarms: services.alarms(tenantId),
    relations: services.relations(tenantId),
    external: services.external(tenantId),
    entities: services.entities(tenantId),
    states: {
      ...states,
      save: (entityId, state) => owned.ifOwn(tenantId, entityId, () => states.save(entityId, state)),
    },
    delayed: {
      ...delayed,
      keep: (relation, msg, dueTs) =>
        owned.ifOwn(tenantId, msg.originator, () => delayed.keep(relation, msg, dueTs)),
    },
    get rpc() {
      return services.rpc?.(tenantId)
    },
    scripts: {
      run: (code, argNames, args) => scripts.run(tenantId, node.id, code, argNames, args),
      check: (code, argNames) => scripts.check(tenantId, code, argNames),
    },
  }
}
