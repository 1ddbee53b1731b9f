import type { TFunction } from 'i18next'
import type { CanvasMarks } from '../canvas/marks'
import type { ChainComparison } from '../model/compare-chains'
import { KIND_ICONS } from './change-list'

/** The marks of added, removed and changed nodes and links. Nodes that were only moved have no mark. */
export const comparisonMarks = ({ nodes, links }: ChainComparison, t: TFunction): CanvasMarks => ({
  nodes: new Map(
    nodes.map(({ id, kind }) => [
      id,
      { tone: kind, status: t(`rule-editor.change.${kind}`), icon: KIND_ICONS[kind] },
    ]),
  ),
  links: new Map(links.map(({ id, kind }) => [id, { tone: kind }])),
  unmarked: 'pale',
})
