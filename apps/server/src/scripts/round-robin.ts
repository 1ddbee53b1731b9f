/** A queue for each tenant; the queues take turns: a few items of one tenant, then a few of the next. */
export function roundRobin<T extends { tenantId: string }>(perTurn: number) {
  let lists = new Map<string, T[]>()
  let size = 0

  function takeTurn(into: T[], max: number) {
    const [tenantId, list] = lists.entries().next().value!
    const taken = list.splice(0, Math.min(perTurn, max))
    lists.delete(tenantId)
    if (list.length > 0) lists.set(tenantId, list)
    size -= taken.length
    for (const item of taken) into.push(item)
  }

  return {
    get size() {
      return size
    },
    push(item: T) {
      const list = lists.get(item.tenantId)
      if (list) list.push(item)
      else lists.set(item.tenantId, [item])
      size++
    },
    /** The next items: each turn takes up to `perTurn` items of one tenant, in the order they were pushed. */
    take(max: number): T[] {
      const taken: T[] = []
      while (size > 0 && taken.length < max) takeTurn(taken, max - taken.length)
      return taken
    },
    /** Puts back items that were not run. These items are taken first. */
    putBack(items: T[]) {
      const first = new Map<string, T[]>()
      for (const item of items) {
        const list = first.get(item.tenantId)
        if (list) list.push(item)
        else first.set(item.tenantId, [item])
      }
      for (const [tenantId, list] of lists) {
        const before = first.get(tenantId)
        if (before) before.push(...list)
        else first.set(tenantId, list)
      }
      lists = first
      size += items.length
    },
  }
}
