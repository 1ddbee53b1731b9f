import { completionGroup } from '@signalbox/model/completion'
import { entityId } from '@signalbox/model/entity-id'
import { type Message, newMessage } from '@signalbox/model/message'
import type {
  DryRun,
  DryRunMessage,
  DryRunRequest,
  DryRunResult,
  PathStep,
} from '@signalbox/model/rule-chains/rule-chain-run'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import type { NodeServices } from '../context'
import { stepMessage } from '../trace/step-message'
import { type DraftNode, noActivity, startDraft, stopDraft } from './draft'

const MAX_STEPS = 1000
const MAX_MS = 30_000

interface Arrival {
  node: DraftNode
  relation: string
  msg: Message
}

/** Sends messages through a draft without side effects and reports the output of each node. */
export function dryRunner(nodes: RuleNode[], services: NodeServices) {
  const kinds = new Map(nodes.map((node) => [node.clazz, node]))

  return async (tenantId: string, { metadata, messages }: DryRunRequest): Promise<DryRunResult> => {
    const started = await startDraft(kinds, services, tenantId, metadata)
    const deadlineMs = Date.now() + MAX_MS
    try {
      const runs: DryRun[] = []
      for (const message of messages)
        runs.push(await runThrough(started, metadata, testMessage(tenantId, message), deadlineMs))
      return { runs }
    } finally {
      await stopDraft(started)
    }
  }
}

async function runThrough(
  nodes: DraftNode[],
  { firstNodeIndex, connections, ruleChainConnections }: DryRunRequest['metadata'],
  msg: Message,
  deadlineMs: number,
): Promise<DryRun> {
  const steps: PathStep[] = []
  const first = firstNodeIndex === null ? undefined : nodes[firstNodeIndex]
  const waiting: Arrival[] = first ? [{ node: first, relation: '', msg }] : []
  for (let arrival = waiting.shift(); arrival; arrival = waiting.shift()) {
    if (steps.length >= MAX_STEPS || Date.now() > deadlineMs) return { steps, truncated: true }
    const { index } = arrival.node
    const { step, out } = await passNode(arrival)
    steps.push({
      ...step,
      out: out.map(({ relation, msg }) => ({
        relation,
        msg: stepMessage(msg),
        toRuleChains: ruleChainConnections
          .filter((link) => link.fromIndex === index && isSame(link.type, relation))
          .map((link) => link.targetRuleChainId),
      })),
    })
    for (const { relation, msg } of out)
      for (const link of connections)
        if (link.fromIndex === index && isSame(link.type, relation))
          waiting.push({
            node: nodes[link.toIndex]!,
            relation,
            msg: { ...msg, metadata: { ...msg.metadata } },
          })
  }
  return { steps, truncated: false }
}

/** Runs one node and records its output. */
async function passNode({ node, relation, msg }: Arrival) {
  const activity = noActivity()
  node.activity = activity
  const before = stepMessage(msg)
  const startMs = performance.now()
  const completions = completionGroup()
  let failure: string | undefined
  const fail = (error: unknown, out: Message) => {
    failure = errorMessage(error)
    activity.out.push({
      relation: 'Failure',
      msg: { ...out, metadata: { ...out.metadata, error: failure } },
    })
  }
  try {
    if (!node.kind || node.error !== undefined) throw new Error(node.error)
    await node.kind.run({
      msg,
      config: node.config,
      state: node.state,
      ctx: node.ctx,
      next(relations, out = msg) {
        for (const each of [relations].flat()) activity.out.push({ relation: each, msg: out })
      },
      nextAfter: (each) => completions.add(() => void activity.out.push({ relation: each, msg })),
      fail,
      ack: () => {},
      enqueue: (newMsg) =>
        void activity.sideEffects.push({
          kind: 'NEW_MESSAGE',
          description: `Sends a message of type ${newMsg.type} to the root rule chain`,
          details: { msg: stepMessage(newMsg) },
        }),
      requeue: (each, out) => void activity.out.push({ relation: each, msg: out }),
    })
    await completions.waitForAll()
    // A node emits an assumed response after `run` has ended: wait one turn of the event loop for it.
    await new Promise(setImmediate)
  } catch (error) {
    fail(error, msg)
  }
  const step: Omit<PathStep, 'out'> = {
    nodeIndex: node.index,
    nodeId: node.id,
    nodeName: node.name,
    ts: Date.now(),
    durationMs: Math.round((performance.now() - startMs) * 1000) / 1000,
    in: { relation, msg: before },
    error: failure ?? null,
    sideEffects: activity.sideEffects,
    assumed: activity.assumed,
  }
  return { step, out: activity.out }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const testMessage = (
  tenantId: string,
  { type, originator, metadata, dataType, data, ts }: DryRunMessage,
): Message =>
  newMessage({
    tenantId,
    ts: ts ?? undefined,
    type,
    originator: originator ?? entityId('TENANT', tenantId),
    metadata,
    dataType,
    data,
  })
