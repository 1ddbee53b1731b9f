import { unavailable } from '@signalbox/model/errors'
import type { Message } from '@signalbox/model/message'
import type { OutcomeListener } from '../queue/outcome'
import { type NodeOutputsParts, nodeOutputs } from './node-outputs'
import { Run } from './node-run'
import { maxExecutionsAt, type RunningNode, type TenantRules } from './running-chain'
import { closeBranch, countExecution, executionsOf, type Track, trackMessage } from './track'
import { turnShares } from './turn-share'

/** After this number of executions the message continues in the next turn of the event loop. */
const EXECUTIONS_PER_TURN = 50

export interface WalkParts extends Omit<NodeOutputsParts, 'execute'> {
  /** Called before a node of the tenant runs. */
  onExecution(tenantId: string): void
  timed?: ((chainId: string, listener: OutcomeListener) => OutcomeListener) | undefined
}

/** Runs a message through the nodes of its rule chain, one after another. */
export function walker({ onExecution, timed = (_, listener) => listener, ...parts }: WalkParts) {
  const { events } = parts
  const { actions, sendOut, fail, endAtBudget, emit } = nodeOutputs({ ...parts, execute })
  const shares = turnShares()

  /**
   * Processes a message: from its `ruleNodeId`, else from the first node of its `ruleChainId`, else from the first node
   * of the root chain. Settles when all its branches have ended.
   */
  function walk(rules: TenantRules, msg: Message, listener: OutcomeListener) {
    const chainId = msg.ruleChainId ?? rules.rootId
    if (!chainId) return listener.settle({ message: 'The tenant has no root rule chain' })
    const chain = rules.chains.get(chainId)
    const node = msg.ruleNodeId ? chain?.nodes.get(msg.ruleNodeId) : chain?.first
    // The chain or node was deleted, or the chain is empty: the message ends without a failure.
    if (!node) return listener.settle(undefined)
    const track = trackMessage(msg, timed(chainId, listener))
    // Copies are counted when their node is executed.
    if (track.budget || shares.tryReserveMessage(msg.tenantId)) begin(node, msg, track)
    else shares.waitWithMessage(msg.tenantId, () => begin(node, msg, track))
  }

  function begin(node: RunningNode, msg: Message, track: Track) {
    execute(node, msg, '', track)
    closeBranch(track)
  }

  // `execute` and `enter` contain no closures, because a function with one allocates its variables at each call.
  function execute(node: RunningNode, msg: Message, relation: string, track: Track) {
    if (node.starting) return executeOnceStarted(node.starting, node, msg, relation, track)
    if (track.budget) return executeCopy(node, msg, relation, track)
    // Long paths continue in a later turn, so that they neither overflow the stack nor delay other messages.
    if (executionsOf(track) % EXECUTIONS_PER_TURN === EXECUTIONS_PER_TURN - 1)
      return enterNextTurn(node, msg, relation, track)
    enter(node, msg, relation, track)
  }

  function executeOnceStarted(
    starting: Promise<unknown>,
    node: RunningNode,
    msg: Message,
    relation: string,
    track: Track,
  ) {
    later(
      track,
      (callback) => void starting.then(callback),
      () => execute(node, msg, relation, track),
    )
  }

  function enterNextTurn(node: RunningNode, msg: Message, relation: string, track: Track) {
    later(track, setImmediate, () => enter(node, msg, relation, track))
  }

  function executeCopy(node: RunningNode, msg: Message, relation: string, track: Track) {
    if (shares.tryReserveCopy(msg.tenantId)) return enter(node, msg, relation, track)
    later(
      track,
      (callback) => shares.waitWithCopy(msg.tenantId, callback),
      () => enter(node, msg, relation, track),
    )
  }

  function enter(node: RunningNode, msg: Message, relation: string, track: Track) {
    if (executionsOf(track) >= maxExecutionsAt(node)) return endAtBudget(node, track)
    msg.nodeExecutions = countExecution(track)
    onExecution(msg.tenantId)
    node.processed++
    if (node.debug) events.debug(node, 'IN', msg, relation)
    if (!node.kind || node.error !== undefined) return onNotRunning(node, msg, track)
    const result = attempt(node, msg, track)
    if (result) endWith(result, node, msg, track)
  }

  /** Keeps the branch open until the node has ended. */
  function endWith(result: Promise<void>, node: RunningNode, msg: Message, track: Track) {
    track.openBranches++
    result.then(
      () => closeBranch(track),
      (error) => {
        fail(node, msg, error, track)
        closeBranch(track)
      },
    )
  }

  /**
   * The message leaves by Failure, unless the server failed. The debug event is written even without debug
   * mode, because this is unexpected.
   */
  function onNotRunning(node: RunningNode, msg: Message, track: Track) {
    const error = `Node '${node.name}' of rule chain '${node.chain.name}' is not running: ${node.error}`
    node.errors++
    events.error(node, 'onRuleMsg', error)
    if (node.isServerFailure) return fail(node, msg, unavailable(error), track)
    const failed = { ...msg, metadata: { ...msg.metadata, error } }
    if (!node.debug) events.debug(node, 'OUT', failed, 'Failure', error)
    sendOut(node, 'Failure', failed, track, error)
  }

  function attempt(node: RunningNode, msg: Message, track: Track) {
    try {
      return node.kind!.run(new Run(actions, node, msg, track))
    } catch (error) {
      fail(node, msg, error, track)
    }
  }

  return { walk, emit }
}

/** Does the work of a branch when `when` calls back; until then the branch is open. */
function later(track: Track, when: (callback: () => void) => void, work: () => void) {
  track.openBranches++
  when(() => {
    work()
    closeBranch(track)
  })
}
