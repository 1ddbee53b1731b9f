import { useStoreApi } from '@xyflow/react'
import { createContext, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { INPUT_POSITION, NODE_SIZE } from '../model/chain-draft'
import type { CanvasPoint } from '../model/edit-chain'

/** Below this zoom the texts of nodes are less than four pixels high. */
const FAR_ZOOM = 0.3
/** A pan has ended when the canvas has not been moved for this time. */
const PAN_END_MS = 200

const Context = createContext(false)
export const FarViewProvider = Context.Provider

/** Whether nodes and links are drawn without texts, icons and ports. */
export const useIsFar = () => useContext(Context)

/**
 * Returns whether the chain is so small on the screen that texts, icons and ports are left out. Without them a large
 * chain opens and moves several times as fast. During a pan, such a chain has its own compositing layer, which the
 * browser moves without a new paint.
 */
export function useFarView(nodes: readonly CanvasPoint[]): boolean {
  const canvas = useStoreApi()
  const [isFar, setFar] = useState(() => fittedZoom(nodes) < FAR_ZOOM)

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const unsubscribe = canvas.subscribe(({ transform, domNode }, before) => {
      if (transform === before.transform) return
      const isSmall = transform[2] < FAR_ZOOM
      startTransition(() => setFar(isSmall))
      // A zoom would blur the content of a layer, so only a pan uses a layer.
      if (!isSmall || transform[2] !== before.transform[2]) return
      const viewport = domNode?.querySelector<HTMLElement>('.react-flow__viewport')
      viewport?.style.setProperty('will-change', 'transform')
      clearTimeout(timer)
      timer = setTimeout(() => viewport?.style.removeProperty('will-change'), PAN_END_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [canvas])
  return isFar
}

/** Estimates the zoom that shows the whole chain. Uses the window size: the canvas size is not known yet. */
function fittedZoom(nodes: readonly CanvasPoint[]): number {
  const positions = [INPUT_POSITION, ...nodes]
  const width = Math.max(...positions.map(({ x }) => x)) + NODE_SIZE.width
  const height = Math.max(...positions.map(({ y }) => y)) + NODE_SIZE.height
  return Math.min(window.innerWidth / width, window.innerHeight / height)
}
