/** The known name that is most similar to a misspelled name; undefined if more than half of the known name differs. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
  const [nearest] = ranked.sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= nearest.candidate.length / 2 ? nearest.candidate : undefined
}

/** The Levenshtein distance: how many characters have to be inserted, removed or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
