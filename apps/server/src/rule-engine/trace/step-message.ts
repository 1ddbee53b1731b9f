import type { Message } from '@signalbox/model/message'
import type { StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'

/** A message as paths show it; a copy, since nodes may go on changing theirs. */
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
