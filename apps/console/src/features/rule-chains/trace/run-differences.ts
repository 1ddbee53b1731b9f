import type { DryRun, PathStep, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'

export interface RunDifference {
  /** The index of the message in the request. */
  index: number
  /** The first step that differs in the earlier run; null if that run has fewer steps. */
  before: PathStep | null
  /** The same step in the later run; null if that run has fewer steps. */
  after: PathStep | null
}

/** The messages whose runs through two versions differ in nodes, labels, contents or effects. */
export function runDifferences(before: readonly DryRun[], after: readonly DryRun[]): RunDifference[] {
  return before.flatMap((run, index): RunDifference[] => {
    const other = after[index]
    if (!other) return []
    const length = Math.max(run.steps.length, other.steps.length)
    for (let stepIndex = 0; stepIndex < length; stepIndex++) {
      const [older, newer] = [run.steps[stepIndex] ?? null, other.steps[stepIndex] ?? null]
      if (outcomeOf(older) !== outcomeOf(newer)) return [{ index, before: older, after: newer }]
    }
    return []
  })
}

/** The outcome of a step as text, without ids and times, which are new in every run. */
function outcomeOf(step: PathStep | null): string {
  if (!step) return ''
  return JSON.stringify([
    step.nodeName,
    step.error,
    step.out.map(({ relation, msg }) => [relation, contentOf(msg)]),
    step.sideEffects.map(({ kind, description }) => [kind, description]),
  ])
}

const contentOf = ({ type, metadata, data }: StepMessage) => [
  type,
  data,
  Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1)),
]
