import { useStoreApi } from '@xyflow/react'
import { createContext, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { INPUT_PLACE, NODE_SIZE } from '../model/chain-draft'
import type { CanvasPoint } from '../model/edit-chain'

/** Below this zoom the texts of nodes are less than four pixels high. */
const FAR_ZOOM = 0.3
/** The canvas counts as still after this time without a pan. */
const PAN_END_MS = 200

const Context = createContext(false)
export const FarViewProvider = Context.Provider

/** Whether nodes and links are drawn without texts, icons and ports. */
export const useIsFar = () => useContext(Context)

/**
 * Returns whether the chain is so small on the screen that texts, icons and ports are left out. Large chains
 * then open and move several times as fast. During a pan, a small chain has its own compositing layer, which
 * the browser moves without a new paint.
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
      // Only for a pan: the content of a layer would be blurred by a zoom.
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
  const places = [INPUT_PLACE, ...nodes]
  const width = Math.max(...places.map(({ x }) => x)) + NODE_SIZE.width
  const height = Math.max(...places.map(({ y }) => y)) + NODE_SIZE.height
  return Math.min(window.innerWidth / width, window.innerHeight / height)
}
