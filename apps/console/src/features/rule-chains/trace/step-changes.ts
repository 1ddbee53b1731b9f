import type { StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'
import type { TFunction } from 'i18next'

/** A sentence about the changes that a node made to a message. */
export function stepChanges(before: StepMessage, after: StepMessage, t: TFunction): string {
  const keys = new Set([...Object.keys(before.metadata), ...Object.keys(after.metadata)])
  const differing = [...keys].filter((key) => before.metadata[key] !== after.metadata[key])
  const isOnlyAdded = differing.every((key) => !(key in before.metadata))
  return t(isOnlyAdded ? 'rule-editor.trace.step-added' : 'rule-editor.trace.step-changed', {
    data: before.data === after.data ? 'same' : 'changed',
    count: differing.length,
  })
}
