import { useStore } from '@xyflow/react'
import { createContext, useContext, useMemo } from 'react'

const Context = createContext<HTMLElement | null>(null)
export const LabelLayerProvider = Context.Provider

/** The element in which the labels of links are drawn: above the lines and below the nodes. */
export const useLabelLayer = () => useContext(Context)

/**
 * Finds the layer once for all links. `EdgeLabelRenderer` of the canvas searches the document for the layer again for
 * each link after each change of the canvas. With hundreds of links, this takes most of the time of a change.
 */
export function useFoundLabelLayer(): HTMLElement | null {
  const canvas = useStore((state) => state.domNode)
  return useMemo(
    () => canvas?.querySelector<HTMLElement>('.react-flow__edgelabel-renderer') ?? null,
    [canvas],
  )
}
