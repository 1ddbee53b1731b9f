import type { Block, HandbookPage, HandbookSection, Inline } from './handbook-types'

const RELATED_PAGES = 4

/** The first `RELATED_PAGES` handbook pages that a page links to, in the order of the links. */
export function relatedPages({ slug, summary, blocks }: HandbookPage, sections: readonly HandbookSection[]) {
  const targets = [...inlineLinks(summary), ...linksOf(blocks)].map((to) => /^\/help\/([^#]+)/.exec(to)?.[1])
  const pages = new Map(sections.flatMap((section) => section.pages.map((page) => [page.slug, page])))
  return [...new Set(targets)]
    .flatMap((target) => (target && target !== slug ? (pages.get(target) ?? []) : []))
    .slice(0, RELATED_PAGES)
}

/** The targets of all links, in order. */
export function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return inlineLinks(block.children)
      case 'list':
        return block.items.flatMap(linksOf)
      case 'note':
        return linksOf(block.children)
      case 'table':
        return [block.head, ...block.rows].flat().flatMap(inlineLinks)
      default:
        return []
    }
  })
}

function inlineLinks(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline): string[] => {
    if (typeof inline === 'string' || inline.kind === 'code') return []
    const inner = inlineLinks(inline.children)
    return inline.kind === 'link' ? [inline.to, ...inner] : inner
  })
}
