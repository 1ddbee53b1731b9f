/** Pads the cells of every Markdown table to the width of their column, as the formatter requires. */
export function alignTables(text: string): string {
  const lines = text.split('\n')
  const aligned: string[] = []
  while (lines.length > 0) {
    const end = lines.findIndex((line) => !line.startsWith('|'))
    const table = lines.splice(0, end < 0 ? lines.length : end)
    aligned.push(...alignTable(table.map(cellsOf)), ...lines.splice(0, 1))
  }
  return aligned.join('\n')
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function alignTable(rows: string[][]): string[] {
  const [, rule = []] = rows
  const widths = rule.map((_, column) =>
    Math.max(3, ...rows.map((row, index) => (index === 1 ? 0 : (row[column]?.length ?? 0)))),
  )
  return rows.map((row, index) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 3
      const isRight = rule[column]?.endsWith(':') ?? false
      if (index === 1) return isRight ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)
      return isRight ? cell.padStart(width) : cell.padEnd(width)
    })
    return `| ${cells.join(' | ')} |`
  })
}
