import type { Message } from '@signalbox/model/message'
import type { SideEffect } from '@signalbox/model/rule-chains/rule-chain-run'
import type { NodeContext } from '@signalbox/rule-nodes/context'

/** A node that is tried out, and where it tells what it would do. */
export interface DryNode {
  tenantId: string
  node: NodeContext['node']
  emit(relation: string, msg: Message): Promise<void>
  report(kind: SideEffect['kind'], description: string, details: object): void
  /** What follows rests on an answer that nobody gave. */
  assume(): void
}
