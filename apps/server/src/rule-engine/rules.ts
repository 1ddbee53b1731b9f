import type { JsonObject } from '@signalbox/model/json/json-value'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import type { Meter } from '../metering/metered'
import type { Process } from '../queue/outcome'
import type { MessageQueue } from '../queue/queue'
import { chainRepository } from './chain.repository'
import type { NodeServices } from './context'
import { decryptedChains } from './decrypted-chains'
import { dryRunner } from './dry-run/dry-run'
import { type RuleEngineParts, ruleEngine } from './engine'
import { eventWriter } from './event-writer'
import { ruleEvents } from './events'
import { delayedMessages } from './services/delayed-messages'
import { nodeStates } from './services/node-states'
import { ruleTrace } from './trace/rule-trace'
import { tracedEvents } from './trace/traced-events'

export interface RulesParts {
  db: Database
  bus: Bus
  services: Omit<NodeServices, 'states' | 'delayed'>
  queue: Pick<MessageQueue, 'consume' | 'requeue' | 'close'>
  meter: Meter
  /** Decrypts the secrets in a node's configuration. */
  decryptSecrets(type: string, configuration: JsonObject | null): JsonObject | null
  /** Records how long a message takes through the chain it enters. */
  timed?: RuleEngineParts['timed']
  log: Record<'warn', (fields: object, text: string) => void>
}

/**
 * How often a cluster node looks for due messages of other nodes. After a node has failed, its delayed messages are
 * sent at most this long after they are due.
 */
const CHECK_DELAYED_MS = 3000

/** The rule engine, consuming the queue. */
export function rules({ db, bus, services, queue, meter, decryptSecrets, timed, log }: RulesParts) {
  const onLostError = (error: unknown) => log.warn({ err: error }, 'a message was not processed completely')
  const delayed = delayedMessages(db, onLostError, services.ownership ? CHECK_DELAYED_MS : undefined)
  const nodeServices: NodeServices = {
    ...services,
    states: nodeStates(db, services.ownership?.isOwn),
    delayed: delayed.of,
  }
  const trace = ruleTrace()
  const engine = ruleEngine({
    nodes: ruleNodes,
    chains: decryptedChains(chainRepository(db), decryptSecrets, onLostError),
    events: tracedEvents(ruleEvents(eventWriter(db, onLostError), { server: services.serviceId }), trace),
    bus,
    services: nodeServices,
    requeue: queue.requeue,
    onLostError,
    onExecution: (tenantId) => meter.count(tenantId, 'ruleEngineExecutions'),
    timed,
  })
  // Messages of a tenant that has used up its executions of the month end here, without a failure.
  const process: Process = (msg, listener) => {
    if (meter.isAllowed(msg.tenantId, 'ruleEngine')) engine.process(msg, listener)
    else listener.settle(undefined)
  }
  delayed.releaseTo(engine.release)
  queue.consume(process)

  return {
    engine,
    trace,
    dryRun: dryRunner(ruleNodes, nodeServices),
    /**
     * Starts chains with nodes that create messages without an input. Also called when this cluster node gains
     * partitions.
     */
    startGeneratingChains: () => engine.start().catch(onLostError),
    /**
     * Starts chains with nodes that create messages without an input, and the sending of delayed messages.
     */
    async start() {
      await engine.start()
      await delayed.start()
    },
    async close() {
      await delayed.close()
      await queue.close()
      await engine.close()
    },
  }
}
