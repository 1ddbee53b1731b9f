import type { Message } from '@signalbox/model/message'

/** Where a message failed and why. */
export interface RuleFailure {
  ruleNodeId?: string
  ruleNodeName?: string
  ruleChainId?: string
  ruleChainName?: string
  message: string
}

/** How a message's way through the rules ended; nothing means well. */
export type Outcome = RuleFailure | undefined

/** Takes a message through the rules. Rejects only for failures of our own: the message was not dealt with. */
export type Process = (msg: Message) => Promise<Outcome>
