import type { Block, HandbookPage, SearchEntry } from './handbook-types'

/**
 * Replaces the placeholder of a bundle by the documentation of its widgets. The descriptors of the widgets are loaded
 * only for pages with a placeholder.
 */
export async function withWidgets(page: HandbookPage): Promise<HandbookPage> {
  if (!page.blocks.some(isBundle)) return page
  const { bundleBlocks } = await import('./bundle-blocks')
  return {
    ...page,
    blocks: page.blocks.flatMap((block) => (isBundle(block) ? bundleBlocks(block.bundle) : [block])),
  }
}

/** The search entries for all widgets and their settings. */
export async function widgetSearchEntries(): Promise<SearchEntry[]> {
  const [{ bundleBlocks, bundlePages }, { searchEntries }] = await Promise.all([
    import('./bundle-blocks'),
    import('./page-text'),
  ])
  return Object.entries(bundlePages).flatMap(([bundle, { slug, title }]) =>
    searchEntries({
      slug,
      title,
      summary: [],
      minutes: 0,
      isTested: false,
      blocks: bundleBlocks(bundle),
    }).filter(({ id }) => id !== ''),
  )
}

const isBundle = (block: Block) => block.kind === 'widgets'
