import type { CSSProperties } from 'react'
import type { EditorNodeCategory } from '../model/node-info'

const STYLES: Record<EditorNodeCategory, { icon: string; color: string }> = {
  FILTER: { icon: 'filter_alt', color: 'filter' },
  ENRICHMENT: { icon: 'playlist_add', color: 'enrichment' },
  TRANSFORMATION: { icon: 'transform', color: 'transformation' },
  ACTION: { icon: 'bolt', color: 'action' },
  EXTERNAL: { icon: 'cloud_upload', color: 'external' },
  RULE_CHAIN: { icon: 'settings_ethernet', color: 'chain' },
  INPUT: { icon: 'login', color: 'input' },
  UNKNOWN: { icon: 'help', color: 'unknown' },
}

/** The icon of a category of nodes. */
export const iconOf = (category: EditorNodeCategory) => STYLES[category].icon

/** A style that sets `--plate` to the color of a category. */
export const plateOf = (category: EditorNodeCategory) =>
  ({ '--plate': `var(--node-${STYLES[category].color})` }) as CSSProperties

/** The color of the nodes of a category on the small map of the chain. */
export const mapColorOf = (category: EditorNodeCategory) => `var(--node-${STYLES[category].color}-edge)`
