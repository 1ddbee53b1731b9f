import { Panel, useReactFlow, useStoreApi } from '@xyflow/react'
import { memo, type PointerEvent, useLayoutEffect, useMemo, useRef, type WheelEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NODE_SIZE } from '../../model/chain-draft'
import { mapColorOf } from '../category-style'
import type { FlowNode, FlowNodeData } from '../flow-node'
import type { NodeMark } from '../marks'
import styles from './chain-map.module.css'

const WIDTH = 156
const HEIGHT = 64
const PADDING = 6
const ZOOM_PER_PIXEL = 0.002

/**
 * A small map of the whole chain: dragging on it moves the canvas, the wheel zooms. The `MiniMap` of React
 * Flow draws all its nodes again in each frame of a pan; here a pan only moves the rectangle around the
 * visible part.
 */
export function ChainMap({ nodes }: { nodes: readonly FlowNode[] }) {
  const { t } = useTranslation()
  const canvas = useStoreApi()
  const flow = useReactFlow()
  const frame = useRef<HTMLDivElement>(null)
  const { left, top, scale } = useMemo(() => mapOf(nodes), [nodes])

  useLayoutEffect(() => {
    function moveFrame() {
      const { width, height, transform } = canvas.getState()
      const [x, y, zoom] = transform
      const style = frame.current?.style
      if (!style) return
      style.transform = `translate(${(-x / zoom - left) * scale}px, ${(-y / zoom - top) * scale}px)`
      style.inlineSize = `${(width / zoom) * scale}px`
      style.blockSize = `${(height / zoom) * scale}px`
    }
    moveFrame()
    return canvas.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height)
        moveFrame()
    })
  }, [canvas, left, top, scale])

  function onPointer(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    // Without a capture, the button was pressed outside of the map, for example to drag a node across it.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = left + (event.clientX - box.left) / scale
    const y = top + (event.clientY - box.top) / scale
    void flow.setCenter(x, y, { zoom: flow.getZoom() })
  }

  function onWheel({ deltaY }: WheelEvent) {
    void flow.zoomTo(flow.getZoom() * 2 ** (-deltaY * ZOOM_PER_PIXEL))
  }

  return (
    <Panel
      position="bottom-right"
      className={styles.map ?? ''}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onWheel={onWheel}
    >
      <svg
        width={WIDTH}
        height={HEIGHT}
        viewBox={`${left} ${top} ${WIDTH / scale} ${HEIGHT / scale}`}
        role="img"
        aria-label={t('rule-editor.minimap')}
      >
        {nodes.map(({ id, position, data }) => (
          <MapNode key={id} x={position.x} y={position.y} color={colorOf(data)} />
        ))}
      </svg>
      <div ref={frame} className={styles.frame} />
    </Panel>
  )
}

/** A node on the map. It is drawn again only when its position or color changes. */
const MapNode = memo(function MapNode({ x, y, color }: { x: number; y: number; color: string }) {
  return <rect {...NODE_SIZE} x={x} y={y} rx={5} style={{ fill: color }} />
})

/** The canvas coordinates of the top left corner of the map, and the scale of the map. */
function mapOf(nodes: readonly FlowNode[]) {
  const xs = nodes.map(({ position }) => position.x)
  const ys = nodes.map(({ position }) => position.y)
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
  const width = Math.max(...xs) + NODE_SIZE.width - minX
  const height = Math.max(...ys) + NODE_SIZE.height - minY
  const scale = Math.min((WIDTH - 2 * PADDING) / width, (HEIGHT - 2 * PADDING) / height)
  return { left: minX - (WIDTH / scale - width) / 2, top: minY - (HEIGHT / scale - height) / 2, scale }
}

const TONES: Record<NodeMark['tone'], string> = {
  passed: 'var(--primary)',
  busy: 'var(--primary)',
  failed: 'var(--danger)',
  added: 'var(--ok)',
  removed: 'var(--danger)',
  changed: 'var(--caution-line)',
}

function colorOf({ mark, emphasis, category }: FlowNodeData): string {
  if (mark) return TONES[mark.tone]
  return emphasis === 'dimmed' || emphasis === 'pale' ? 'var(--line-2)' : mapColorOf(category)
}
