import type { Message } from '@signalbox/model/message'
import type { DryRunRequest, SideEffect } from '@signalbox/model/rule-chains/rule-chain-run'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { NodeContext } from '@signalbox/rule-nodes/context'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import { requireRunnable } from '@signalbox/rule-nodes/runnable'
import { newId } from '../../database/ids'
import type { NodeServices } from '../context'
import { dryContext } from './dry-context'

/** What a node did with one message: the messages it sent, and its side effects. */
export interface NodeActivity {
  out: { relation: string; msg: Message }[]
  sideEffects: SideEffect[]
  /** Whether the result depends on an assumed response. */
  assumed: boolean
}

/** A node of a draft, started for a dry run. */
export interface DraftNode {
  index: number
  id: string | null
  name: string
  kind: RuleNode | undefined
  config: unknown
  state: unknown
  ctx: NodeContext
  /** Why the node cannot run; undefined if it can. */
  error: string | undefined
  activity: NodeActivity
}

/** The activity of a node that has not run. */
export const noActivity = (): NodeActivity => ({ out: [], sideEffects: [], assumed: false })

/** Starts the nodes of a draft; a node that cannot start gets the reason as its error. */
export async function startDraft(
  kinds: Map<string, RuleNode>,
  services: NodeServices,
  tenantId: string,
  { nodes, ruleChainId }: DryRunRequest['metadata'],
): Promise<DraftNode[]> {
  const started: DraftNode[] = []
  for (const [index, { id, name, type, configuration }] of nodes.entries()) {
    const node: DraftNode = {
      index,
      id: id?.id ?? null,
      name,
      kind: kinds.get(type),
      config: undefined,
      state: undefined,
      ctx: dryContext(services, {
        tenantId,
        node: { id: id?.id ?? newId(), name, ruleChainId: ruleChainId?.id ?? newId() },
        emit: async (relation, msg) => void node.activity.out.push({ relation, msg }),
        report: (kind, description, details) =>
          void node.activity.sideEffects.push({ kind, description, details: jsonOf(details) }),
        assume() {
          node.activity.assumed = true
        },
      }),
      error: undefined,
      activity: noActivity(),
    }
    try {
      const kind = requireRunnable(node.kind, type, configuration)
      node.config = kind.readConfig(configuration)
      node.state = await kind.start?.({ config: node.config, ctx: node.ctx })
    } catch (error) {
      node.error = errorMessage(error)
    }
    started.push(node)
  }
  return started
}

/** Stops the nodes of a draft. */
export async function stopDraft(nodes: DraftNode[]) {
  for (const node of nodes) if (node.error === undefined) await node.kind?.stop?.(node.state)
}

const jsonOf = (details: object) => JSON.parse(JSON.stringify(details)) as SideEffect['details']
