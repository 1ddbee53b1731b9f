import { dataOf, type Message } from '@signalbox/model/message'
import type { StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'

/** A copy of a message for a step of its path: nodes may change the message itself later. */
export function stepMessage(msg: Message): StepMessage {
  const { id, ts, type, originator, metadata, dataType } = msg
  return { id, ts, type, originator, metadata: { ...metadata }, dataType, data: dataOf(msg) }
}
