import type { JsonObject } from '@signalbox/model/json-value'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import type { Meter } from '../metering/metered'
import { messageQueue } from '../queue/queue'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import { chainRepository } from './chain.repository'
import type { NodeServices } from './context'
import { dryRunner } from './dry-run/dry-run'
import { ruleEngine } from './engine'
import { eventWriter } from './event-writer'
import { ruleEvents } from './events'
import { openedChains } from './opened-chains'
import { profileRouting } from './profile-routing'
import { queueStatistics } from './queue-statistics'
import { delayedMessages } from './services/delayed-messages'
import { nodeStates } from './services/node-states'
import { ruleTrace } from './trace/rule-trace'
import { tracedEvents } from './trace/traced-events'

export interface RulesParts {
  db: Database
  bus: Bus
  services: Omit<NodeServices, 'states' | 'delayed'>
  meter: Meter
  timeseries: Pick<TimeseriesService, 'saveOwn'>
  /** Decrypts the secrets in a node's configuration. */
  openSecrets(type: string, configuration: JsonObject | null): JsonObject | null
  log: Record<'debug' | 'warn', (fields: object, text: string) => void>
}

/** The queue and the engine behind it, joined. */
export function rules({ db, bus, services, meter, timeseries, openSecrets, log }: RulesParts) {
  const onLostError = (error: unknown) => log.warn({ err: error }, 'rules could not do their part')
  const routing = profileRouting(db, bus)
  const delayed = delayedMessages(db, (...message) => engine.release(...message), onLostError)
  const nodeServices: NodeServices = { ...services, states: nodeStates(db), delayed: delayed.of }
  const trace = ruleTrace()
  const engine = ruleEngine({
    nodes: ruleNodes,
    chains: openedChains(chainRepository(db), openSecrets, onLostError),
    events: tracedEvents(ruleEvents(eventWriter(db, onLostError), { server: services.serviceId }), trace),
    bus,
    services: nodeServices,
    requeue: (msg, fromQueue) => queue.requeue(msg, fromQueue),
    onLostError,
    onExecution: (tenantId) => meter.count(tenantId, 'ruleEngineExecutions'),
  })
  const { serviceId } = services
  const statistics = queueStatistics({ db, bus, timeseries, serviceId, onError: onLostError })
  const queue = messageQueue({
    onEnd: statistics.onEnd,
    process(msg, waiting) {
      // A tenant whose month is used up has no rules: its messages end here.
      if (meter.isAllowed(msg.tenantId, 'ruleEngine')) engine.process(msg, waiting)
      else waiting.settle(undefined)
    },
    route: routing.route,
    // Its author finds it among the events of the node.
    onFailure: ({ tenantId }, failure) =>
      log.debug({ tenantId, failure }, 'a message failed in its rule chain'),
  })

  return {
    queue,
    engine,
    statistics,
    trace,
    dryRun: dryRunner(ruleNodes, nodeServices),
    /** Starts what works without being sent anything. */
    async start() {
      await engine.start()
      await delayed.start()
    },
    async close() {
      await delayed.close()
      await queue.close()
      await statistics.close()
      await engine.close()
      routing.close()
    },
  }
}
