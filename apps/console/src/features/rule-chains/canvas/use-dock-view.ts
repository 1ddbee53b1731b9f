import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import { NODE_SIZE, nodeOf } from '../model/chain-draft'

/** Keeps in view what the dock is about: its node, or the whole chain for messages and versions. */
export function useDockView() {
  const { dock } = useEditorContext()
  const store = useEditorStore()
  const flow = useReactFlow()
  const canvas = useStoreApi()
  const nodeId = dock?.kind === 'node' ? dock.id : null
  const isWhole = dock?.kind === 'messages' || dock?.kind === 'versions'

  useEffect(() => {
    if (!nodeId && !isWhole) return
    // The canvas learns its new size when the frame is laid out, which is after the first callback.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isWhole) return void flow.fitView({ maxZoom: 1, padding: 0.08 })
        const node = nodeId ? nodeOf(store.getState().history.present, nodeId) : undefined
        if (!node) return
        const { width, height, transform } = canvas.getState()
        const [x, y, zoom] = transform
        const [left, top] = [node.x * zoom + x, node.y * zoom + y]
        const isInside =
          left >= 0 &&
          top >= 0 &&
          left + NODE_SIZE.width * zoom <= width &&
          top + NODE_SIZE.height * zoom <= height
        if (!isInside)
          void flow.setCenter(node.x + NODE_SIZE.width / 2, node.y + NODE_SIZE.height / 2, { zoom })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [nodeId, isWhole, store, flow, canvas])
}
