import { errorMessage } from '@signalbox/model/text/error-message'
import { requireRunnable } from '@signalbox/rule-nodes/runnable'
import type { StoredNode } from './chain.repository'
import type { LifecycleEvent, RuleEvents } from './events'
import type { RunningNode } from './running-chain'
import { isServerFailure } from './server-failure'

const RETRY_MS = 5000
const MAX_ATTEMPTS = 10
const SERVER_RETRY_MS = 1000

/**
 * Starts a node; a failed start is retried a few times, with growing pauses. After a failure of the server it is
 * retried until it succeeds, because messages are refused until then.
 */
export function startNode(
  node: RunningNode,
  stored: Pick<StoredNode, 'configuration' | 'unreadable'>,
  events: RuleEvents,
  event: LifecycleEvent,
  attempt = 1,
) {
  const onFailure = (error: unknown) => {
    node.starting = undefined
    node.error = errorMessage(error)
    const isReported = isServerFailure(error) && node.isServerFailure
    node.isServerFailure = isServerFailure(error)
    if (!isReported) {
      events.error(node, event === 'STARTED' ? 'OnStart' : 'onLifecycleMsg', error)
      events.lifecycle(node, event, error)
    }
    if (node.isStopped || !node.kind || stored.unreadable !== undefined) return
    if (node.isServerFailure) retryAfter(SERVER_RETRY_MS, attempt)
    else if (attempt < MAX_ATTEMPTS) retryAfter(RETRY_MS * attempt, attempt + 1)
  }
  const retryAfter = (pauseMs: number, nextAttempt: number) => {
    node.retry = setTimeout(() => startNode(node, stored, events, event, nextAttempt), pauseMs)
    node.retry.unref()
  }
  try {
    const { configuration, unreadable } = stored
    if (unreadable !== undefined) throw new Error(unreadable)
    const kind = requireRunnable(node.kind, node.type, configuration)
    node.config = kind.readConfig(configuration)
    const started = kind.start?.({ config: node.config, ctx: node.ctx })
    if (!(started instanceof Promise)) return onReady(started)
    node.starting = started.then(onReady, onFailure)
  } catch (error) {
    onFailure(error)
  }

  function onReady(state: unknown) {
    node.starting = undefined
    node.state = state
    node.error = undefined
    node.isServerFailure = false
    // The node was removed while it was starting.
    if (node.isStopped) release(node, events)
    else events.lifecycle(node, event)
  }
}

/** Stops a node and reports the event, if one is given. */
export function stopNode(node: RunningNode, events: RuleEvents, event?: LifecycleEvent) {
  node.isStopped = true
  clearTimeout(node.retry)
  if (event) events.lifecycle(node, event)
  if (!node.starting && node.error === undefined) release(node, events)
}

/** Ends what the node has opened. A failure is an event of the node: it must not affect other nodes. */
function release(node: RunningNode, events: RuleEvents) {
  const onFailure = (error: unknown) => events.error(node, 'onLifecycleMsg', error)
  try {
    Promise.resolve(node.kind?.stop?.(node.state)).catch(onFailure)
  } catch (error) {
    onFailure(error)
  }
}
