import type { Message } from '@signalbox/model/message'
import type { SideEffect } from '@signalbox/model/rule-chains/rule-chain-run'
import type { NodeContext } from '@signalbox/rule-nodes/context'

/** A node in a dry run, and the functions it reports to. */
export interface DryNode {
  tenantId: string
  node: NodeContext['node']
  emit(relation: string, msg: Message): Promise<void>
  report(kind: SideEffect['kind'], description: string, details: object): void
  /** Marks that the result depends on an assumed response. */
  assume(): void
}
