/** Cycles in a graph of `[from, to]` edges: for each one found, its nodes from the first to the first again. */
export function cyclesIn(edges) {
  const targets = new Map()
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const found = []
  const path = []
  const places = new Map()
  const ended = new Set()

  function visit(node) {
    if (places.has(node)) return void found.push([...path.slice(places.get(node)), node])
    if (ended.has(node)) return
    places.set(node, path.push(node) - 1)
    for (const next of targets.get(node) ?? []) visit(next)
    places.delete(path.pop())
    ended.add(node)
  }

  for (const node of targets.keys()) visit(node)
  return found
}
