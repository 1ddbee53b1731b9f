import type { RuleEvents } from '../events'
import type { RuleTrace } from './rule-trace'

/** Wraps the writer of rule events, so that each debug event is also counted in the trace. */
export function tracedEvents(events: RuleEvents, trace: RuleTrace): RuleEvents {
  return {
    ...events,
    debug(...event) {
      trace.record(...event)
      events.debug(...event)
    },
  }
}
