import type { Block, HandbookPage, Inline, SearchEntry } from './handbook-types'

/** Splits a page into parts for the search: its beginning, and one part per heading. */
export function searchEntries({ slug, title, summary, blocks }: HandbookPage): SearchEntry[] {
  const entries: SearchEntry[] = [{ slug, id: '', page: title, heading: '', text: plainTextOf(summary) }]
  for (const block of blocks) {
    if (block.kind === 'heading') {
      entries.push({ slug, id: block.id, page: title, heading: plainTextOf(block.children), text: '' })
      continue
    }
    const entry = entries.at(-1)
    if (entry) entry.text = `${entry.text} ${blockText(block)}`.trim()
  }
  return entries
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainTextOf(block.children)
    case 'list':
      return block.items.map((item) => item.map(blockText).join(' ')).join(' ')
    case 'note':
      return block.children.map(blockText).join(' ')
    case 'code':
      return `${block.title} ${block.text}`
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainTextOf).join(' ')).join(' ')
    case 'picture':
      return block.text
    case 'widgets':
    case 'widget-preview':
      return ''
  }
}

/** The plain text of a formatted text. */
export const plainTextOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return inline.kind === 'code' ? inline.text : plainTextOf(inline.children)
    })
    .join('')
