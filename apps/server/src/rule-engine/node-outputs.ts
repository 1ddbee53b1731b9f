import type { Completion } from '@signalbox/model/completion'
import type { Message } from '@signalbox/model/message'
import { newMessageId } from '@signalbox/model/message-id'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { RuleEvents } from './events'
import type { RunActions } from './node-run'
import { maxExecutionsAt, type RunningNode, type Target, targetsOf } from './running-chain'
import { isServerFailure } from './server-failure'
import {
  acknowledgeEarly,
  closeBranch,
  failBranch,
  reserveCopy,
  setServerFailure,
  sharedBudget,
  type Track,
} from './track'

export interface NodeOutputsParts {
  events: RuleEvents
  /**
   * Queues a message. If it was made from a message that is being processed, `fromQueue` is the queue of that message.
   * When `isNeeded` returns false, the queued message is not retried any more.
   */
  requeue(msg: Message, fromQueue?: string, isNeeded?: () => boolean): Promise<void>
  onLostError(error: unknown): void
  /** Runs the next node of a branch. */
  execute(node: RunningNode, msg: Message, relation: string, track: Track): void
}

/** The functions that a branch calls when its completion ends. */
type BranchEnds = Pick<RunActions, 'sendOut' | 'fail'>

/**
 * A branch that continues when an operation of its node completes. A class, because two closures would take
 * several times the memory.
 */
class DeferredBranch implements Completion {
  constructor(
    private readonly ends: BranchEnds,
    private readonly node: RunningNode,
    private readonly relation: string,
    private readonly msg: Message,
    private readonly track: Track,
  ) {
    track.openBranches++
  }

  resolve() {
    try {
      this.ends.sendOut(this.node, this.relation, this.msg, this.track)
    } catch (error) {
      this.ends.fail(this.node, this.msg, error, this.track)
    }
    closeBranch(this.track)
  }

  reject(error: unknown) {
    this.ends.fail(this.node, this.msg, error, this.track)
    closeBranch(this.track)
  }
}

/** Sends messages that leave a node to the next nodes, directly or through a queue, and ends their branches. */
export function nodeOutputs({ events, requeue, onLostError, execute }: NodeOutputsParts) {
  function sendOut(
    node: RunningNode,
    relations: string | readonly string[],
    msg: Message,
    track: Track,
    error?: unknown,
  ) {
    if (node.debug) {
      for (const relation of [relations].flat()) events.debug(node, 'OUT', msg, relation, error)
    }
    const targets =
      typeof relations === 'string'
        ? targetsOf(node, relations)
        : relations.flatMap((relation) => targetsOf(node, relation))
    if (targets.length === 1) return deliver(node, targets[0]!, msg, firstOf(relations), track)
    for (const target of targets) sendCopy(node, target, msg, msg.queueName, track)
    if (targets.length === 0 && isFailure(relations)) {
      if (error === undefined)
        events.error(node, 'onRuleMsg', 'The message left by Failure, which has no link')
      failBranch(track, failureAt(node, error === undefined ? 'Unknown' : errorMessage(error)))
    }
  }

  function deliver(from: RunningNode, target: Target, msg: Message, relation: string, track: Track) {
    if ('node' in target) return execute(target.node, msg, relation, track)
    const first = from.chain.rules.chains.get(target.chainId)?.first
    if (first) execute(first, msg, relation, track)
  }

  function sendCopy(node: RunningNode, target: Target, msg: Message, fromQueue: string, track: Track) {
    if (!reserveCopy(track, maxExecutionsAt(node))) return endAtBudget(node, track)
    send(node, copyFor(node, target, msg), fromQueue, track)
  }

  /**
   * Fails the branch when the execution budget is used up. The error event belongs to the node; the failure
   * names the node and its chain.
   */
  function endAtBudget(node: RunningNode, track: Track) {
    const text = `The message and its copies caused more than ${maxExecutionsAt(node)} node executions; they end at node '${node.name}' of rule chain '${node.chain.name}'`
    node.errors++
    events.error(node, 'onRuleMsg', text)
    failBranch(track, failureAt(node, text))
  }

  /** Queues a message that the node made from the current message, which ends only after the queued message. */
  function send(node: RunningNode, msg: Message, fromQueue: string, track: Track) {
    track.openBranches++
    msg.budget = sharedBudget(track)
    // After a rejection the sender sends the message again, and so causes another copy.
    requeue(msg, fromQueue, () => !track.listener.isRejected).then(
      () => closeBranch(track),
      (error) => {
        events.error(node, 'onRuleMsg', error)
        if (track.isSettled) onLostError(error)
        else setServerFailure(track, error)
        closeBranch(track)
      },
    )
  }

  function fail(node: RunningNode, msg: Message, error: unknown, track: Track) {
    if (isServerFailure(error)) {
      if (track.isSettled) onLostError(error)
      return setServerFailure(track, error)
    }
    node.errors++
    events.error(node, 'onRuleMsg', error)
    const failed = { ...msg, metadata: { ...msg.metadata, error: errorMessage(error) } }
    sendOut(node, 'Failure', failed, track, error)
  }

  /** Sends a message made outside of any run; resolves when all its branches have ended. */
  function emit(node: RunningNode, relation: string, msg: Message, error?: unknown): Promise<void> {
    if (error !== undefined) {
      node.errors++
      events.error(node, 'onRuleMsg', error)
    }
    const copies = targetsOf(node, relation).map((target) => copyFor(node, target, msg))
    if (node.debug) {
      for (const sent of copies.length > 0 ? copies : [msg]) events.debug(node, 'OUT', sent, relation, error)
    }
    return Promise.all(copies.map((copy) => requeue(copy))).then(() => {})
  }

  const ends: BranchEnds = { sendOut, fail }
  const actions: RunActions = {
    sendOut,
    fail,
    sendOutAfter: (node, relation, msg, track) => new DeferredBranch(ends, node, relation, msg, track),
    ack(node, msg, track) {
      if (node.debug) events.debug(node, 'OUT', msg, 'ACK')
      acknowledgeEarly(track)
    },
    enqueue(node, newMsg, msg, track) {
      if (node.debug) events.debug(node, 'OUT', newMsg, 'To Root Rule Chain')
      if (!reserveCopy(track, maxExecutionsAt(node))) return endAtBudget(node, track)
      send(node, newMsg, msg.queueName, track)
    },
    requeue(node, relation, out, msg, track) {
      for (const target of targetsOf(node, relation)) {
        if (node.debug) events.debug(node, 'OUT', out, relation)
        sendCopy(node, target, out, msg.queueName, track)
      }
    },
  }

  return { actions, sendOut, fail, endAtBudget, emit }
}

/** Names the node and its chain in the failure of a message. */
const failureAt = (node: RunningNode, message: string) => ({
  ruleNodeId: node.id,
  ruleNodeName: node.name,
  ruleChainId: node.chain.id,
  ruleChainName: node.chain.name,
  message,
})

const firstOf = (relations: string | readonly string[]) =>
  typeof relations === 'string' ? relations : (relations[0] ?? '')

const isFailure = (relations: string | readonly string[]) =>
  typeof relations === 'string'
    ? relations === 'Failure'
    : relations.length === 1 && relations[0] === 'Failure'

/** A copy of the message with a new id, addressed to a target. */
function copyFor(node: RunningNode, target: Target, msg: Message): Message {
  const isNode = 'node' in target
  const ruleChainId = isNode ? node.chain.id : target.chainId
  return { ...msg, ruleChainId, ruleNodeId: isNode ? target.node.id : undefined, id: newMessageId() }
}
