import { useReactFlow, useStore } from '@xyflow/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INPUT_ID, INPUT_POSITION, NODE_SIZE, nodeDescription, nodeOf } from '../model/chain-draft'
import { INPUT_INFO, infoFor } from '../model/node-info'
import { RelationTags } from '../relation-tags'
import styles from './canvas.module.css'
import type { Drawing } from './drawing'
import { useLastError } from './use-last-error'

interface HoverCardProps {
  nodeId: string
  drawing: Drawing
}

/** The type, output labels and last error of the node on which the pointer or the focus rests. */
export function HoverCard({ nodeId, drawing: { draft, catalogue } }: HoverCardProps) {
  const { t } = useTranslation()
  const { getViewport } = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const card = useRef<HTMLDivElement>(null)
  const [cardHeight, setCardHeight] = useState(0)
  // The texts determine the height, so it is measured after each rendering.
  useLayoutEffect(() => setCardHeight(card.current?.offsetHeight ?? 0))
  const node = nodeOf(draft, nodeId)
  const lastError = useLastError(node?.kind === 'node' ? node.storedId : undefined)
  if (!node && nodeId !== INPUT_ID) return null
  const info = node ? infoFor(catalogue, node) : INPUT_INFO
  const { x, y, zoom } = getViewport()
  const position = node ?? INPUT_POSITION
  const box = {
    left: position.x * zoom + x,
    top: position.y * zoom + y,
    right: (position.x + NODE_SIZE.width) * zoom + x,
    bottom: (position.y + NODE_SIZE.height) * zoom + y,
  }
  const description = node && nodeDescription(node)
  return (
    <div
      ref={card}
      role="tooltip"
      className={styles.card}
      // The canvas is left to right in every language, sentences are not.
      dir={document.documentElement.dir || undefined}
      style={cardPosition(box, { width, height }, cardHeight)}
    >
      <h3>
        <bdi>{node?.name || t('rule-editor.input')}</bdi>
      </h3>
      <p className={styles.cardKind}>
        {t('rule-editor.kind-and-component', {
          kind: t(`rule-editor.category.${info.category}`),
          component: t(info.name),
        })}
      </p>
      {description && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <p>
        {node?.kind === 'node' && info.category === 'UNKNOWN'
          ? t('rule-editor.unknown-class', { clazz: node.type })
          : t(info.description)}
      </p>
      <RelationTags relations={info.relationTypes} />
      {lastError && <p className={styles.error}>{lastError}</p>}
    </div>
  )
}

const CARD_WIDTH = 292
/** The space between the card and its node. */
const GAP = 12
/** The space between the card and the edges of the canvas. */
const MARGIN = 8

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The position of the card inside the canvas: below the node, else above it, else beside it. */
export function cardPosition(node: Box, canvas: { width: number; height: number }, cardHeight: number) {
  const last = { left: canvas.width - CARD_WIDTH - MARGIN, top: canvas.height - cardHeight - MARGIN }
  const left = Math.max(MARGIN, Math.min(node.left, last.left))
  const below = node.bottom + GAP
  if (below <= last.top) return { left, top: below }
  const above = node.top - GAP - cardHeight
  if (above >= MARGIN) return { left, top: above }
  const after = node.right + GAP
  return {
    left: after <= last.left ? after : Math.max(MARGIN, node.left - GAP - CARD_WIDTH),
    top: Math.max(MARGIN, Math.min(node.top, last.top)),
  }
}
