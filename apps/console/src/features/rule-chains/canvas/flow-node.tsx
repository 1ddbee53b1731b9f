import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import type { EditorNodeCategory } from '../model/node-info'
import styles from './canvas.module.css'
import { iconOf, plateOf } from './category-style'
import { useIsFar } from './far-view'
import type { FailureReason, NodeMark } from './marks'

export interface FlowNodeData extends Record<string, unknown> {
  category: EditorNodeCategory
  component: string
  /** Whether the name of the component needs two lines. */
  isWide: boolean
  name: string
  hasInput: boolean
  hasOutput: boolean
  debugText?: string
  problemText?: string
  mark?: NodeMark
  /** `match` is a node that the search finds. */
  emphasis: 'plain' | 'dimmed' | 'pale' | 'match'
}

export type FlowNode = Node<FlowNodeData, 'rule'>

/** A node on the canvas. It is drawn again only when its own data change. */
export const RuleFlowNode = memo(function RuleFlowNode({ data, selected }: NodeProps<FlowNode>) {
  const { mark } = data
  const isFar = useIsFar()
  const className = cx(
    styles.node,
    isFar && styles.far,
    styles[data.emphasis],
    data.problemText && styles.invalid,
    mark && styles[mark.tone],
    selected && styles.selected,
  )
  if (isFar) return <div className={className} style={plateOf(data.category)} />
  return (
    <div className={className} style={plateOf(data.category)}>
      {data.hasInput && <Handle type="target" position={Position.Left} className={styles.port} />}
      <span className={styles.plate}>
        <Icon name={iconOf(data.category)} />
      </span>
      <span className={cx(styles.text, data.isWide && styles.wide)}>
        <span className={cx(isLong(data.component, 16) && styles.long)} dir="auto">
          {data.component}
        </span>
        <b className={cx(isLong(data.name, 12) && styles.long)} dir="auto">
          {data.name}
        </b>
      </span>
      {data.debugText && (
        <span className={styles.debug}>
          <Icon name="bug_report" size={11} />
          {data.debugText}
        </span>
      )}
      {mark?.badge && <span className={styles.badge}>{mark.badge}</span>}
      {mark?.status && (
        <span className={styles.status}>
          {mark.icon && <Icon name={mark.icon} size={12} />}
          {mark.status}
        </span>
      )}
      {mark?.tag && (
        <span className={styles.tag}>
          {mark.tone === 'failed' && <Icon name="error" size={12} />}
          {mark.tag}
        </span>
      )}
      {mark?.reason && <NodeFailure reason={mark.reason} />}
      {data.problemText && (
        <span className={styles.problem} dir="auto">
          {data.problemText}
        </span>
      )}
      {data.hasOutput && <Handle type="source" position={Position.Right} className={styles.port} />}
    </div>
  )
})

/** Whether a text may be too long. Only long texts are truncated: the browser paints each truncated text separately. */
function isLong(text: string, maxLength: number): boolean {
  // Letters of East Asian scripts are twice as wide.
  const wide = text.match(/[\u1100-\uffff]/g)?.length ?? 0
  return text.length + wide > maxLength
}

/** Why messages failed in a node. If no link takes them, a short line without a target starts at the node. */
function NodeFailure({ reason }: { reason: FailureReason }) {
  return (
    <>
      {reason.isEnd && <span className={cx(styles.stub, reason.hasLinks && styles.besideLinks)} />}
      <span className={styles.failure}>
        <code dir="ltr">{reason.text}</code>
        <small>{reason.note}</small>
      </span>
    </>
  )
}
