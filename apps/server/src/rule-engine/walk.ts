import type { Message } from '@signalbox/model/message'
import { newMessageId } from '@signalbox/model/message-id'
import type { OutcomeListener } from '../queue/outcome'
import { errorText } from './error-text'
import type { RuleEvents } from './events'
import { Run, type RunActions } from './node-run'
import { isOwnFailure } from './own-failure'
import { type RunningNode, type Target, type TenantRules, targetsOf } from './running-chain'
import {
  acknowledge,
  closeBranch,
  countExecution,
  executionsOf,
  failBranch,
  failOwn,
  sharedBudget,
  type Track,
  trackMessage,
} from './track'

/** Node executions that one original message may cause, all its copies included, where the tenant has no limit. */
const MAX_EXECUTIONS = 1000
/** After so many executions the event loop gets a turn. */
const EXECUTIONS_PER_TURN = 50

export interface WalkParts {
  events: RuleEvents
  /** Queues a message; `fromQueue` is the queue of the one it was made of, if that is still on its way. */
  requeue(msg: Message, fromQueue?: string): Promise<void>
  onLostError(error: unknown): void
  /** A node of the tenant is about to run. */
  onExecution(tenantId: string): void
}

/** Takes messages from node to node. */
export function walker({ events, requeue, onLostError, onExecution }: WalkParts) {
  const actions: RunActions = {
    tell,
    fail: onError,
    ack(node, msg, track) {
      if (node.debug) events.debug(node, 'OUT', msg, 'ACK')
      acknowledge(track)
    },
    enqueue(node, made, msg, track) {
      if (node.debug) events.debug(node, 'OUT', made, 'To Root Rule Chain')
      send(node, made, msg.queueName, track)
    },
    requeue(node, relation, out, msg, track) {
      for (const target of targetsOf(node, relation)) {
        const copy = copyFor(node, target, out)
        if (node.debug) events.debug(node, 'OUT', copy, relation)
        send(node, copy, msg.queueName, track)
      }
    },
  }

  /** Processes a message from where it is addressed to; settles when all its branches have ended. */
  function walk(rules: TenantRules, msg: Message, listener: OutcomeListener) {
    const chainId = msg.ruleChainId ?? rules.rootId
    if (!chainId) return listener.settle({ message: 'The tenant has no root rule chain' })
    const chain = rules.chains.get(chainId)
    const node = msg.ruleNodeId ? chain?.nodes.get(msg.ruleNodeId) : chain?.first
    // The chain or node is no longer there, or there is nothing in the chain: nothing left to do.
    if (!node) return listener.settle(undefined)
    const track = trackMessage(msg, listener)
    execute(node, msg, '', track)
    closeBranch(track)
  }

  function execute(node: RunningNode, msg: Message, relation: string, track: Track) {
    const { starting } = node
    if (starting) {
      return later(
        track,
        (go) => void starting.then(go),
        () => execute(node, msg, relation, track),
      )
    }
    // Long paths are cut, so that they neither fill the stack nor hold up other messages.
    if (executionsOf(track) % EXECUTIONS_PER_TURN === EXECUTIONS_PER_TURN - 1) {
      return later(track, setImmediate, () => enter(node, msg, relation, track))
    }
    enter(node, msg, relation, track)
  }

  function enter(node: RunningNode, msg: Message, relation: string, track: Track) {
    const max = node.chain.rules.maxExecutions || MAX_EXECUTIONS
    if (executionsOf(track) >= max) return onBudgetSpent(node, max, track)
    msg.nodeExecutions = countExecution(track)
    onExecution(msg.tenantId)
    node.processed++
    if (node.debug) events.debug(node, 'IN', msg, relation)
    if (!node.kind || node.error !== undefined) return onNotRunning(node, msg, track)
    const result = attempt(node, msg, track)
    if (!result) return
    track.open++
    result.then(
      () => closeBranch(track),
      (error) => {
        onError(node, msg, error, track)
        closeBranch(track)
      },
    )
  }

  /** Ends the branch here; the event names the node, the failure its chain too. */
  function onBudgetSpent(node: RunningNode, max: number, track: Track) {
    const text = `The message and its copies caused more than ${max} node executions; they end at node '${node.name}' of rule chain '${node.chain.name}'`
    node.errors++
    events.error(node, 'onRuleMsg', text)
    failBranch(track, failureAt(node, text))
  }

  /** The message leaves by Failure; the debug event is written in any case, since nobody expects this. */
  function onNotRunning(node: RunningNode, msg: Message, track: Track) {
    const error = `Node '${node.name}' of rule chain '${node.chain.name}' is not running: ${node.error}`
    node.errors++
    events.error(node, 'onRuleMsg', error)
    const failed = { ...msg, metadata: { ...msg.metadata, error } }
    if (!node.debug) events.debug(node, 'OUT', failed, 'Failure', error)
    tell(node, 'Failure', failed, track, error)
  }

  function attempt(node: RunningNode, msg: Message, track: Track) {
    try {
      return node.kind!.run(new Run(actions, node, msg, track))
    } catch (error) {
      onError(node, msg, error, track)
    }
  }

  function tell(
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
    for (const target of targets) send(node, copyFor(node, target, msg), msg.queueName, track)
    if (targets.length === 0 && isFailure(relations)) {
      if (error === undefined)
        events.error(node, 'onRuleMsg', 'The message left by Failure, which leads nowhere')
      failBranch(track, failureAt(node, error === undefined ? 'Unknown' : errorText(error)))
    }
  }

  function deliver(from: RunningNode, target: Target, msg: Message, relation: string, track: Track) {
    if ('node' in target) return execute(target.node, msg, relation, track)
    const first = from.chain.rules.chains.get(target.chainId)?.first
    if (first) execute(first, msg, relation, track)
  }

  /** Queues a message that belongs to the one being processed: that one has not ended before this one has. */
  function send(node: RunningNode, msg: Message, fromQueue: string, track: Track) {
    track.open++
    msg.budget = sharedBudget(track)
    requeue(msg, fromQueue).then(
      () => closeBranch(track),
      (error) => {
        events.error(node, 'onRuleMsg', error)
        if (track.isSettled) onLostError(error)
        else failOwn(track, error)
        closeBranch(track)
      },
    )
  }

  function onError(node: RunningNode, msg: Message, error: unknown, track: Track) {
    if (isOwnFailure(error)) {
      if (track.isSettled) onLostError(error)
      return failOwn(track, error)
    }
    node.errors++
    events.error(node, 'onRuleMsg', error)
    const failed = { ...msg, metadata: { ...msg.metadata, error: errorText(error) } }
    tell(node, 'Failure', failed, track, error)
  }

  /** Sends a message made outside of any run; resolves when its ways have ended. */
  function emit(node: RunningNode, relation: string, msg: Message): Promise<void> {
    const copies = targetsOf(node, relation).map((target) => copyFor(node, target, msg))
    for (const copy of copies) if (node.debug) events.debug(node, 'OUT', copy, relation)
    return Promise.all(copies.map((copy) => requeue(copy))).then(() => {})
  }

  return { walk, emit }
}

/** Goes on with a branch when something has happened. */
function later(track: Track, when: (go: () => void) => void, goOn: () => void) {
  track.open++
  when(() => {
    goOn()
    closeBranch(track)
  })
}

const firstOf = (relations: string | readonly string[]) =>
  typeof relations === 'string' ? relations : (relations[0] ?? '')

const isFailure = (relations: string | readonly string[]) =>
  typeof relations === 'string'
    ? relations === 'Failure'
    : relations.length === 1 && relations[0] === 'Failure'

/** A message of its own, addressed to a target. */
function copyFor(node: RunningNode, target: Target, msg: Message): Message {
  const address =
    'node' in target
      ? { ruleChainId: node.chain.id, ruleNodeId: target.node.id }
      : { ruleChainId: target.chainId, ruleNodeId: undefined }
  return { ...msg, ...address, id: newMessageId() }
}

const failureAt = (node: RunningNode, message: string) => ({
  ruleNodeId: node.id,
  ruleNodeName: node.name,
  ruleChainId: node.chain.id,
  ruleChainName: node.chain.name,
  message,
})
