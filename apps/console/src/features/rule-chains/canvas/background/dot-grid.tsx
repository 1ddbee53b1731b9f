import { useStoreApi } from '@xyflow/react'
import { useLayoutEffect, useRef } from 'react'
import styles from './dot-grid.module.css'

const GAP = 20
/** Closer dots would look like a gray area. */
const MIN_GAP = 12
const RADIUS = 0.8

/** The dots behind the chain. A pan only moves them; React Flow would paint its own pattern again in each frame. */
export function DotGrid() {
  const canvas = useStoreApi()
  const dots = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let drawnZoom = 0
    function draw([x, y, zoom]: [number, number, number]) {
      const style = dots.current?.style
      if (!style) return
      const gap = gapAt(zoom)
      // With whole pixels the browser moves the painted dots; with fractions it would paint them again in each frame.
      style.transform = `translate(${Math.round(x % gap)}px, ${Math.round(y % gap)}px)`
      if (zoom === drawnZoom) return
      drawnZoom = zoom
      style.setProperty('--gap', `${gap}px`)
      style.setProperty('--radius', `${Math.max(RADIUS * zoom, 0.6)}px`)
    }
    draw(canvas.getState().transform)
    return canvas.subscribe(({ transform }, before) => transform !== before.transform && draw(transform))
  }, [canvas])
  return (
    <div className={styles.area}>
      <div ref={dots} className={styles.dots} />
    </div>
  )
}

function gapAt(zoom: number) {
  let gap = GAP * zoom
  while (gap < MIN_GAP) gap *= 2
  return gap
}
