const INLINE: readonly [pattern: RegExp, html: string][] = [
  [/`([^`]+)`/g, '<code>$1</code>'],
  [/!\[([^\]]*)\]\(([^)\s]+)\)/g, '<img alt="$1" src="$2">'],
  [/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>'],
  [/\*\*([^*]+)\*\*|__([^_]+)__/g, '<b>$1$2</b>'],
  [/\*([^*\s][^*]*)\*/g, '<i>$1</i>'],
]

const inline = (text: string) => INLINE.reduce((html, [pattern, by]) => html.replace(pattern, by), text)

/** Converts headings, lists, paragraphs and inline marks to HTML; HTML in the text is kept. */
export function markdownHtml(markdown: string): string {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockHtml)
    .join('\n')
}

function blockHtml(block: string): string {
  const lines = block.split('\n')
  const heading = /^(#{1,6})\s+(.*)$/.exec(lines[0] ?? '')
  if (heading) {
    const level = heading[1]?.length ?? 1
    const rest = lines.slice(1).join('\n').trim()
    return `<h${level}>${inline(heading[2] ?? '')}</h${level}>${rest ? `\n${blockHtml(rest)}` : ''}`
  }
  const items = (mark: RegExp) =>
    lines.map((line) => `<li>${inline(line.trim().replace(mark, ''))}</li>`).join('')
  if (lines.every((line) => /^\s*[-*+]\s+/.test(line))) return `<ul>${items(/^[-*+]\s+/)}</ul>`
  if (lines.every((line) => /^\s*\d+\.\s+/.test(line))) return `<ol>${items(/^\d+\.\s+/)}</ol>`
  return block.startsWith('<') ? inline(block) : `<p>${inline(block)}</p>`
}
