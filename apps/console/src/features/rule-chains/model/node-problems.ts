import { usesTbel } from '@signalbox/rule-nodes/runnable'
import { problemsIn } from '../../../forms/node-form/node-config'
import type { ChainDraft, DraftNode } from './chain-draft'
import { type Catalogue, infoFor } from './node-info'

/** What is wrong with a node; the texts are `rule-editor.problem.<problem>`. */
export type NodeProblem =
  | 'no-name'
  | 'incomplete'
  | 'no-target'
  | 'not-linked'
  | 'missing-entity'
  | 'tbel'
  | 'unknown-class'

/**
 * A chain can be saved with these problems. The server reports them when it starts the node, and the messages that the
 * node receives leave the node with the label `Failure`.
 */
const REPORTED_LATER = new Set<NodeProblem>(['incomplete', 'tbel', 'unknown-class'])

/** The first problem that keeps the chain from being saved. */
export function blockingProblem(problems: ReadonlyMap<string, NodeProblem>) {
  for (const [nodeId, problem] of problems) if (!REPORTED_LATER.has(problem)) return { nodeId, problem }
  return null
}

const problemCache = new WeakMap<DraftNode, NodeProblem | null>()

/** The problems of a draft by node. Unchanged nodes are not checked again. */
export function problemsOf(draft: ChainDraft, catalogue: Catalogue): Map<string, NodeProblem> {
  const linkedIds = new Set(draft.links.map(({ to }) => to))
  const problems = new Map<string, NodeProblem>()
  for (const node of draft.nodes) {
    const nodeProblem = cachedProblemOf(node, catalogue)
    // A rule chain is stored only as the target of links, so a chain without links would be lost.
    const problem = nodeProblem ?? (node.kind === 'chain' && !linkedIds.has(node.id) ? 'not-linked' : null)
    if (problem) problems.set(node.id, problem)
  }
  return problems
}

function cachedProblemOf(node: DraftNode, catalogue: Catalogue): NodeProblem | null {
  const cachedProblem = problemCache.get(node)
  if (cachedProblem !== undefined) return cachedProblem
  const problem = findProblem(node, catalogue)
  problemCache.set(node, problem)
  return problem
}

function findProblem(node: DraftNode, catalogue: Catalogue): NodeProblem | null {
  if (node.kind === 'chain') return node.targetId === null ? 'no-target' : null
  if (node.name.trim() === '') return 'no-name'
  if (Object.entries(node.foreign ?? {}).some(([key, id]) => node.configuration[key] === id))
    return 'missing-entity'
  if (usesTbel(node.configuration)) return 'tbel'
  const { form, category } = infoFor(catalogue, node)
  if (category === 'UNKNOWN') return 'unknown-class'
  return Object.keys(problemsIn(form, node.configuration)).length > 0 ? 'incomplete' : null
}
