import type { PathStep } from '@signalbox/model/rule-chains/rule-chain-run'
import { type PickedMessage, readDebugMessage } from '../dock/events/debug-message'

/**
 * The message that a node received, as the input of a script test. Data that were cut when they were stored are left
 * out.
 */
export function testMessage({ ts, in: { msg } }: Pick<PathStep, 'ts' | 'in'>): PickedMessage {
  const { type: msgType, data, metadata } = msg
  return { ts, ...readDebugMessage({ msgType, data, metadata: JSON.stringify(metadata) }) }
}
