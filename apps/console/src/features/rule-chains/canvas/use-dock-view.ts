import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import { NODE_SIZE, nodeOf } from '../model/chain-draft'
import { FIT_OPTIONS } from './drawing'

/** Keeps the subject of the dock visible on the canvas: its node, or the whole chain for messages and versions. */
export function useDockView() {
  const { dock } = useEditorContext()
  const store = useEditorStore()
  const flow = useReactFlow()
  const canvas = useStoreApi()
  const nodeId = dock?.kind === 'node' ? dock.id : null
  const showsWholeChain = dock?.kind === 'messages' || dock?.kind === 'versions'

  // Keeps the center of the view in the middle when the dock or the library opens, closes or is resized.
  useEffect(
    () =>
      canvas.subscribe(({ width, height, transform: [x, y, zoom] }, before) => {
        const [dx, dy] = [(width - before.width) / 2, (height - before.height) / 2]
        if (before.height === 0 || (dx === 0 && dy === 0)) return
        void flow.setViewport({ x: x + dx, y: y + dy, zoom })
      }),
    [canvas, flow],
  )

  useEffect(() => {
    if (!nodeId && !showsWholeChain) return
    function show() {
      if (showsWholeChain) return void flow.fitView(FIT_OPTIONS)
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
    }
    const frame = requestAnimationFrame(show)
    const unsubscribe = canvas.subscribe((now, before) => {
      if (now.width !== before.width || now.height !== before.height) show()
    })
    return () => {
      cancelAnimationFrame(frame)
      unsubscribe()
    }
  }, [nodeId, showsWholeChain, store, flow, canvas])
}
