export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
  /** Line numbers, counted from one. */
  before: number | null
  after: number | null
}

/** A line of the older text and the corresponding line of the newer text; null if a text has no such line. */
export interface LinePair {
  before: DiffLine | null
  after: DiffLine | null
}

/** The lines side by side: removed ones beside the added ones that replace them. */
export function linePairs(lines: readonly DiffLine[]): LinePair[] {
  const pairs: LinePair[] = []
  let removed: DiffLine[] = []
  let added: DiffLine[] = []
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      pairs.push({ before: removed[index] ?? null, after: added[index] ?? null })
    removed = []
    added = []
  }
  for (const line of lines) {
    if (line.kind === 'removed') removed.push(line)
    else if (line.kind === 'added') added.push(line)
    else {
      flush()
      pairs.push({ before: line, after: line })
    }
  }
  flush()
  return pairs
}

/** With more lines in the differing part, all of its lines are shown as removed and added. */
const MAX_LINES = 3000

/** The lines of two texts in one list: removed ones before the added ones that replace them. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const lines: DiffLine[] = []
  const addSame = (aIndex: number, bIndex: number) =>
    lines.push({ kind: 'same', text: a[aIndex]!, before: aIndex + 1, after: bIndex + 1 })
  for (let i = 0; i < start; i++) addSame(i, i)
  lines.push(...differingLines(a.slice(start, a.length - end), b.slice(start, b.length - end), start))
  for (let i = end; i > 0; i--) addSame(a.length - i, b.length - i)
  return lines
}

/** An empty text has no lines, so that all lines of the other text count as added or removed. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

function differingLines(a: string[], b: string[], offset: number): DiffLine[] {
  const lines: DiffLine[] = []
  const addRemoved = (index: number) =>
    lines.push({ kind: 'removed', text: a[index]!, before: offset + index + 1, after: null })
  const addAdded = (index: number) =>
    lines.push({ kind: 'added', text: b[index]!, before: null, after: offset + index + 1 })
  const isHuge = a.length + b.length > MAX_LINES
  const common = isHuge ? null : commonLengths(a, b)
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j] && common) {
      lines.push({ kind: 'same', text: a[i]!, before: offset + i + 1, after: offset + j + 1 })
      i++
      j++
    } else if (i < a.length && (j >= b.length || !common || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      addRemoved(i++)
    } else addAdded(j++)
  }
  return lines
}

/** For each pair of positions, the length of the longest common subsequence of the lines from there on. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i]![j] =
        a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
    }
  }
  return table
}
