/**
 * The selection after a row was toggled. If `rangeStart` is the key of another row, all rows from that row to the
 * toggled one get the new state of the toggled row. `keys` are the rows of the page that may be selected, in their
 * order.
 */
export function toggleRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  toggled: string,
  rangeStart: string | undefined,
): ReadonlySet<string> {
  const next = new Set(selected)
  const isOn = !selected.has(toggled)
  for (const key of rangeOf(keys, toggled, rangeStart)) isOn ? next.add(key) : next.delete(key)
  return next
}

function rangeOf(keys: readonly string[], toggled: string, start: string | undefined): readonly string[] {
  const from = start === undefined ? -1 : keys.indexOf(start)
  const to = keys.indexOf(toggled)
  // The first row of the range may be on another page.
  if (from < 0) return [toggled]
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}
