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
    const heightBefore = canvas.getState().height
    if (heightBefore === 0) return
    // The canvas learns its new size when the frame is laid out, which is after the first callback.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isWhole) return void flow.fitView({ maxZoom: 1, padding: 0.08 })
        const { width, height, transform } = canvas.getState()
        const [x, , zoom] = transform
        // What was in the middle stays there.
        const y = transform[1] + (height - heightBefore) / 2
        if (height !== heightBefore) void flow.setViewport({ x, y, zoom })
        const node = nodeId ? nodeOf(store.getState().history.present, nodeId) : undefined
        if (!node) return
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
