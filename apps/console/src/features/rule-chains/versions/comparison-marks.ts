import type { TFunction } from 'i18next'
import type { CanvasMarks } from '../canvas/marks'
import type { ChainComparison } from '../model/compare-chains'
import { KIND_ICONS } from './change-list'

/** Added, removed and changed nodes and links on the canvas. Moved nodes are counted, not marked. */
export const comparisonMarks = ({ nodes, links }: ChainComparison, t: TFunction): CanvasMarks => ({
  nodes: new Map(
    nodes.map(({ id, kind }) => [
      id,
      { tone: kind, word: t(`rule-editor.change.${kind}`), icon: KIND_ICONS[kind] },
    ]),
  ),
  links: new Map(links.map(({ id, kind }) => [id, { tone: kind }])),
  others: 'pale',
})
