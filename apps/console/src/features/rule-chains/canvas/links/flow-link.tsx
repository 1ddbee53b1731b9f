import { cx } from '@signalbox/ui/cx'
import { BaseEdge, type Edge, type EdgeProps, getBezierPath } from '@xyflow/react'
import { memo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from '../canvas.module.css'
import { useIsFar } from '../far-view'
import { useLabelLayer } from '../label-layer'
import type { LinkMark } from '../marks'

export interface FlowLinkData extends Record<string, unknown> {
  /** The displayed labels, in one text. */
  text: string
  mark?: LinkMark
  emphasis: 'plain' | 'dimmed' | 'pale'
  /** Whether a node at an end of the link is selected. */
  isNear: boolean
}

export type FlowLink = Edge<FlowLinkData, 'rule'>

/** A link on the canvas with its labels in the middle. */
export const RuleFlowLink = memo(function RuleFlowLink(props: EdgeProps<FlowLink>) {
  const { id, data, selected } = props
  const isFar = useIsFar()
  const [path, labelX, labelY] = getBezierPath(props)
  const isHighlighted = selected || data?.isNear
  const tone = data?.mark && styles[`link-${data.mark.tone}`]
  const text = [data?.text, data?.mark?.note].filter(Boolean).join(' · ')
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        {...(props.markerEnd && !isFar && { markerEnd: props.markerEnd })}
        interactionWidth={isFar ? 0 : 18}
        className={cx(
          styles.link,
          isFar && styles.linkFar,
          isHighlighted && styles.linkOn,
          tone,
          data && styles[data.emphasis],
        )}
      />
      {text && !isFar && (
        <LinkLabel x={labelX} y={labelY}>
          <div
            className={cx(
              styles.label,
              isHighlighted && styles.labelOn,
              tone,
              data && styles[data.emphasis],
              'nopan',
            )}
            dir="auto"
          >
            {text}
          </div>
        </LinkLabel>
      )}
    </>
  )
})

/** Only labels read the layer: links without labels are not rendered again when the layer becomes known. */
function LinkLabel({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  const layer = useLabelLayer()
  if (!layer) return null
  return createPortal(
    <div className={styles.labelPosition} style={{ left: x, top: y }}>
      {children}
    </div>,
    layer,
  )
}
