import type { Message } from '@signalbox/model/message'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { Bus } from '../bus'
import type { Database } from '../database/database'
import { messageQueue } from '../queue/queue'
import { chainRepository } from './chain.repository'
import type { NodeServices } from './context'
import { ruleEngine } from './engine'
import { eventWriter } from './event-writer'
import { ruleEvents } from './events'
import { profileRouting } from './profile-routing'

export interface RulesParts {
  db: Database
  bus: Bus
  services: NodeServices
  onLostError(error: unknown): void
}

export type Rules = ReturnType<typeof rules>

/** The queue and the engine behind it, joined. */
export function rules({ db, bus, services, onLostError }: RulesParts) {
  const routing = profileRouting(db, bus)
  const engine = ruleEngine({
    nodes: ruleNodes,
    chains: chainRepository(db),
    events: ruleEvents(eventWriter(db, onLostError)),
    bus,
    services,
    requeue: (msg, fromQueue) => queue.requeue(msg, fromQueue),
    onLostError,
  })
  const queue = messageQueue({ process: engine.process, route: routing.route })

  return {
    queue,
    engine,
    /** For those who only let the rules know: nobody waits for the outcome. */
    tell: (msg: Message) => void queue.push(msg).catch(onLostError),
    async close() {
      await queue.close()
      await engine.close()
      routing.close()
    },
  }
}
