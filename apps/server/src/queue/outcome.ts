import { type Completion, promiseOf } from '@signalbox/model/completion'
import type { Message } from '@signalbox/model/message'

/** Where a message failed and why. */
export interface RuleFailure {
  ruleNodeId?: string
  ruleNodeName?: string
  ruleChainId?: string
  ruleChainName?: string
  message: string
}

/** How the processing of a message ended; undefined means success. */
export type Outcome = RuleFailure | undefined

/** How a message ended in its queue; a message that is retried is counted again after its next attempt. */
export type QueueEnd = 'successful' | 'failed' | 'timedOut' | 'retried'

/** Called for every message, so it has to be quick. */
export type OnEnd = (queueName: string, tenantId: string, end: QueueEnd, failure?: RuleFailure) => void

/**
 * Receives the outcome of one message. It has callbacks, because a promise for each message would take longer.
 */
export interface OutcomeListener {
  settle(outcome: Outcome): void
  /** The server itself failed: the message was not processed. */
  reject(error: unknown): void
  /** True when the message was rejected, for example because it took too long: the sender sends it again. */
  readonly isRejected?: boolean
}

/** Processes a message; exactly one function of the listener is called in the end. */
export type Process = (msg: Message, listener: OutcomeListener) => void

/** Accepts messages from outside of the rule engine. */
export interface MessageInput {
  submit(msg: Message, done: Completion): void
  push(msg: Message): Promise<void>
}

/** Returns an input with this `submit`, and with a `push` that calls it and returns a promise. */
export const messageInput = (submit: MessageInput['submit']): MessageInput => ({
  submit,
  push: (msg) => promiseOf((done) => submit(msg, done)),
})
