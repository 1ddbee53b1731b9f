import type { RuleEvents } from '../events'
import type { RuleTrace } from './rule-trace'

/** Events that also count each debug event in the trace. */
export function tracedEvents(events: RuleEvents, trace: RuleTrace): RuleEvents {
  return {
    ...events,
    debug(...event) {
      trace.record(...event)
      events.debug(...event)
    },
  }
}
