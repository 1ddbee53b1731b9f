import type { StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import { readDebugMessage } from '../dock/debug-message'

/** A recorded message as the input of a script test. Data that were cut when they were stored are left out. */
export const testMessage = ({ type: msgType, data, metadata }: StepMessage) =>
  readDebugMessage({ msgType, data, metadata: JSON.stringify(metadata) })
