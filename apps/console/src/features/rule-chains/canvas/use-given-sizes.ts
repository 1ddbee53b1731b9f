import { useStoreApi } from '@xyflow/react'
import { useState } from 'react'

/**
 * The nodes have a given size and given ports. Without this hook the canvas would still measure each node
 * when it appears and draw it a second time. The replacement of `updateNodeInternals` only fits the chain into
 * the view, which the canvas otherwise does after measuring.
 */
export function useGivenSizes() {
  const canvas = useStoreApi()
  useState(() =>
    canvas.setState({
      updateNodeInternals() {
        const { fitViewQueued, nodes, setNodes } = canvas.getState()
        if (fitViewQueued) setNodes(nodes)
      },
    }),
  )
}
