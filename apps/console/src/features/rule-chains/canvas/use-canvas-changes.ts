import type { EdgeChange, NodeChange } from '@xyflow/react'
import { useState } from 'react'
import { useEditorStore } from '../editor/editor-store'
import { INPUT_ID } from '../model/chain-draft'
import { type CanvasPoint, moveNodes } from '../model/edit-chain'
import type { FlowNode } from './flow-node'
import type { FlowLink } from './links/flow-link'

/**
 * Stores the changes that the canvas reports: the positions of nodes that are dragged or moved by keys, and the
 * selection.
 */
export function useCanvasChanges() {
  const store = useEditorStore()
  const [draggedPositions, setDraggedPositions] = useState<ReadonlyMap<string, CanvasPoint> | null>(null)

  function onNodesChange(changes: NodeChange<FlowNode>[]) {
    const positions = new Map<string, CanvasPoint>()
    let isDragging = false
    for (const change of changes) {
      if (change.type !== 'position' || !change.position || change.id === INPUT_ID) continue
      positions.set(change.id, change.position)
      isDragging ||= change.dragging === true
    }
    if (positions.size > 0 && isDragging)
      setDraggedPositions((now) => new Map([...(now ?? []), ...positions]))
    else if (positions.size > 0) {
      setDraggedPositions(null)
      store.getState().edit((draft) => moveNodes(draft, positions), `move ${[...positions.keys()].join()}`)
    }
    const { nodes: now, links } = store.getState().selection
    const nodes = selectedAfter(now, changes).filter((id) => id !== INPUT_ID)
    if (!isSameList(now, nodes)) store.getState().select({ nodes, links })
  }

  function onEdgesChange(changes: EdgeChange<FlowLink>[]) {
    const { nodes, links: now } = store.getState().selection
    const links = selectedAfter(now, changes)
    if (!isSameList(now, links)) store.getState().select({ nodes, links })
  }

  return { draggedPositions, onNodesChange, onEdgesChange }
}

function selectedAfter(now: readonly string[], changes: readonly { type: string }[]): string[] {
  const next = new Set(now)
  for (const change of changes) {
    if (change.type !== 'select') continue
    const { id, selected } = change as { type: 'select'; id: string; selected: boolean }
    if (selected) next.add(id)
    else next.delete(id)
  }
  return [...next]
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, index) => each === b[index])
