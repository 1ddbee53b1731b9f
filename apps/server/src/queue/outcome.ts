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

/** What became of a message in its queue; one that is retried will be heard of again. */
export type QueueEnd = 'successful' | 'failed' | 'timedOut' | 'retried'

/** Told of every message, so it has to be quick. */
export type OnEnd = (queueName: string, tenantId: string, end: QueueEnd, failure?: RuleFailure) => void

/** Who waits for a message. Called back instead of a promise: this happens for every message of every device. */
export interface Waiting {
  settle(outcome: Outcome): void
  /** A failure of our own: the message was not dealt with. */
  reject(error: unknown): void
}

/** Takes a message through the rules; exactly one of the functions of `waiting` is called in the end. */
export type Process = (msg: Message, waiting: Waiting) => void
