import type { DryRun, PathStep, StepMessage } from '@signalbox/model/rule-chains/rule-chain-run'

export interface RunDifference {
  /** The index of the message in the request. */
  index: number
  /** The first step that differs, or null where one run has fewer steps. */
  before: PathStep | null
  after: PathStep | null
}

/** The messages whose runs through two versions differ in nodes, labels, contents or effects. */
export function runDifferences(before: readonly DryRun[], after: readonly DryRun[]): RunDifference[] {
  return before.flatMap((run, index): RunDifference[] => {
    const other = after[index]
    if (!other) return []
    const length = Math.max(run.steps.length, other.steps.length)
    for (let at = 0; at < length; at++) {
      const [one, two] = [run.steps[at] ?? null, other.steps[at] ?? null]
      if (outcomeOf(one) !== outcomeOf(two)) return [{ index, before: one, after: two }]
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
