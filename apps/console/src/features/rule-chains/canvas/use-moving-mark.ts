import { useStoreApi } from '@xyflow/react'
import { useState } from 'react'

/** Marks the canvas with `data-moving` while it moves. Set on the element, so that nothing is rendered for it. */
export function useMovingMark() {
  const canvas = useStoreApi()
  const [mark] = useState(() => {
    const set = (isMoving: boolean) => canvas.getState().domNode?.toggleAttribute('data-moving', isMoving)
    return { begin: () => set(true), end: () => set(false) }
  })
  return mark
}
