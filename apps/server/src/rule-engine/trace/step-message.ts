import type { Message } from '@signalbox/model/message'
import type { StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'

/** A copy of a message for the path, because nodes may change theirs later. */
export const stepMessage = ({
  id,
  ts,
  type,
  originator,
  metadata,
  dataType,
  data,
}: Message): StepMessage => ({
  id,
  ts,
  type,
  originator,
  metadata: { ...metadata },
  dataType,
  data,
})
