import type { DryRunMessage, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'

const DATA_TYPES = ['JSON', 'TEXT', 'BINARY'] as const

/** A recorded message as the input of a dry run. */
export const dryRunMessage = ({
  type,
  originator,
  metadata,
  data,
  dataType,
  ts,
}: StepMessage): DryRunMessage => ({
  type,
  originator,
  metadata,
  data,
  dataType: DATA_TYPES.find((each) => each === dataType) ?? 'JSON',
  ts,
})
