import type { ChainDraft, Selection } from '../model/chain-draft'
import type { CanvasPoint } from '../model/edit-chain'
import type { Catalogue } from '../model/node-info'
import type { NodeProblem } from '../model/node-problems'
import type { CanvasMarks } from './marks'

/** The data from which the nodes and links of the canvas are created. */
export interface Drawing {
  draft: ChainDraft
  catalogue: Catalogue
  selection: Selection
  /** The current positions of the nodes that are being dragged. */
  draggedPositions: ReadonlyMap<string, CanvasPoint> | null
  search: string
  problems: ReadonlyMap<string, NodeProblem>
  marks: CanvasMarks
}

/** Options that fit the whole chain into the view without enlarging it. */
export const FIT_OPTIONS = { maxZoom: 1, padding: 0.08 }
