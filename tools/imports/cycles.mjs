/** Cycles in a graph of `[from, to]` edges, each as a list of nodes that begins and ends with the same node. */
export function cyclesIn(edges) {
  const targets = new Map()
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const cycles = []
  const path = []
  const indexInPath = new Map()
  const finished = new Set()

  function visit(node) {
    if (indexInPath.has(node)) return void cycles.push([...path.slice(indexInPath.get(node)), node])
    if (finished.has(node)) return
    indexInPath.set(node, path.push(node) - 1)
    for (const next of targets.get(node) ?? []) visit(next)
    indexInPath.delete(path.pop())
    finished.add(node)
  }

  for (const node of targets.keys()) visit(node)
  return cycles
}
