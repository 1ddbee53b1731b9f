import { type ChainDraft, INPUT_ID, nodeOf } from './chain-draft'

/** Why two nodes cannot be linked; the texts are `rule-editor.link-problem.<reason>`. */
export type LinkProblem = 'same-node' | 'cycle' | 'no-input' | 'no-output' | 'input-to-chain'

/** Why two nodes cannot be linked, or null. `hasInput` is false for node types such as a generator. */
export function linkProblem(
  draft: ChainDraft,
  from: string,
  to: string,
  hasInput: (type: string) => boolean,
): LinkProblem | null {
  const target = nodeOf(draft, to)
  if (from === to) return 'same-node'
  if (!target || (target.kind === 'node' && !hasInput(target.type))) return 'no-input'
  if (from === INPUT_ID) return target.kind === 'chain' ? 'input-to-chain' : null
  if (nodeOf(draft, from)?.kind !== 'node') return 'no-output'
  return leadsTo(draft, to, from) ? 'cycle' : null
}

/** Whether links lead from one node to another, also through other nodes. */
function leadsTo(draft: ChainDraft, from: string, to: string): boolean {
  const targets = new Map<string, string[]>()
  for (const link of draft.links) targets.set(link.from, [...(targets.get(link.from) ?? []), link.to])
  const visited = new Set<string>()
  const pending = [from]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (id === to) return true
    if (visited.has(id)) continue
    visited.add(id)
    pending.push(...(targets.get(id) ?? []))
  }
  return false
}
