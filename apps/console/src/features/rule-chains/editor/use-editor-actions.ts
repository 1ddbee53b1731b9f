import { useReactFlow } from '@xyflow/react'
import { loadForAction } from '../../../lazy-part/load-for-action'
import {
  INPUT_ID,
  INPUT_POSITION,
  linkId,
  NODE_SIZE,
  NOTHING_SELECTED,
  type Selection,
} from '../model/chain-draft'
import { copyOf, paste, storeCopy, storedCopy } from '../model/clipboard'
import { type Alignment, align, type CanvasPoint, remove, setDebug } from '../model/edit-chain'
import { useEditorStore } from './editor-store'

/** The actions of keys, menus and buttons on the chain. */
export function useEditorActions() {
  const store = useEditorStore()
  const flow = useReactFlow()
  const present = () => store.getState().history.present
  const selectionOrCurrent = (selection?: Selection) => selection ?? store.getState().selection

  /** The middle of the visible part of the canvas. */
  function middle(): CanvasPoint {
    const box = document.querySelector('.react-flow')?.getBoundingClientRect()
    return box
      ? flow.screenToFlowPosition({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
      : { x: 300, y: 150 }
  }

  function removeChosen(selection?: Selection) {
    store.getState().edit((draft) => remove(draft, selectionOrCurrent(selection)))
    store.getState().select(NOTHING_SELECTED)
  }

  function copy(selection?: Selection): boolean {
    const chainCopy = copyOf(present(), selectionOrCurrent(selection))
    if (chainCopy) storeCopy(chainCopy)
    return chainCopy !== null
  }

  return {
    middle,
    /** A position near the middle without another node. */
    freePosition(): CanvasPoint {
      const { x, y } = middle()
      let position = { x: Math.max(0, x - NODE_SIZE.width / 2), y: Math.max(0, y - NODE_SIZE.height / 2) }
      const isTaken = () =>
        [INPUT_POSITION, ...present().nodes].some(
          (node) =>
            Math.abs(node.x - position.x) < NODE_SIZE.width &&
            Math.abs(node.y - position.y) < NODE_SIZE.height + 12,
        )
      while (isTaken()) position = { x: position.x, y: position.y + NODE_SIZE.height + 30 }
      return position
    },
    /** Selects a node and moves the view, so that the node is in the middle of the canvas. */
    showNode({ id, x, y }: CanvasPoint & { id: string }) {
      store.getState().select({ nodes: [id], links: [] })
      void flow.setCenter(x + NODE_SIZE.width / 2, y + NODE_SIZE.height / 2, { zoom: 1 })
    },
    copy,
    cut(selection?: Selection) {
      if (copy(selection)) removeChosen(selection)
    },
    hasCopied: () => storedCopy() !== null,
    paste(position?: CanvasPoint) {
      const chainCopy = storedCopy()
      if (!chainCopy) return
      const pasted = paste(present(), chainCopy, position ?? middle())
      store.getState().edit(() => pasted.draft)
      store.getState().select(pasted.selection)
    },
    remove: removeChosen,
    selectAll() {
      const { nodes, links, firstId } = present()
      const first = firstId === null ? [] : [linkId(INPUT_ID, firstId)]
      store.getState().select({
        nodes: nodes.map(({ id }) => id),
        links: [...first, ...links.map(({ id }) => id)],
      })
    },
    deselect: () => store.getState().select(NOTHING_SELECTED),
    align: (how: Alignment) =>
      store.getState().edit((draft) => align(draft, selectionOrCurrent().nodes, how)),
    async layout() {
      const module = await loadForAction(() => import('../model/auto-layout'))
      if (!module) return
      store.getState().edit(module.autoLayout)
      requestAnimationFrame(() => void flow.fitView({ maxZoom: 1, padding: 0.1 }))
    },
    setDebug: (debugMode: boolean, ids?: readonly string[]) =>
      store.getState().edit((draft) => setDebug(draft, debugMode, ids)),
    undo: store.getState().undo,
    redo: store.getState().redo,
  }
}
