import { useStoreApi } from '@xyflow/react'
import { useState } from 'react'

/**
 * The nodes come with their size and ports. The canvas would measure them all the same when they appear and draw each
 * of them a second time; instead it only fits the chain into the view, which it does after measuring.
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
