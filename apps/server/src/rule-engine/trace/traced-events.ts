import type { RuleEvents } from '../events'
import type { RuleTrace } from './rule-trace'

/** Debug events are counted for the trace before they are stored. */
export function tracedEvents(events: RuleEvents, trace: RuleTrace): RuleEvents {
  return {
    ...events,
    debug(...event) {
      trace.record(...event)
      events.debug(...event)
    },
  }
}
