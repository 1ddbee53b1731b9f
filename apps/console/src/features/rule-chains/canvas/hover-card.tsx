import { useReactFlow, useStore } from '@xyflow/react'
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

const CARD_WIDTH = 292

/** The type, output labels and last error of the node on which the pointer or the focus rests. */
export function HoverCard({ nodeId, drawing: { draft, catalogue } }: HoverCardProps) {
  const { t } = useTranslation()
  const { getViewport } = useReactFlow()
  const width = useStore((state) => state.width)
  const node = nodeOf(draft, nodeId)
  const lastError = useLastError(node?.kind === 'node' ? node.storedId : undefined)
  if (!node && nodeId !== INPUT_ID) return null
  const info = node ? infoFor(catalogue, node) : INPUT_INFO
  const { x, y, zoom } = getViewport()
  const position = node ?? INPUT_POSITION
  const description = node && nodeDescription(node)
  return (
    <div
      role="tooltip"
      className={styles.card}
      // The canvas is left to right in every language, sentences are not.
      dir={document.documentElement.dir || undefined}
      style={{
        left: Math.max(8, Math.min(position.x * zoom + x, width - CARD_WIDTH - 8)),
        top: (position.y + NODE_SIZE.height) * zoom + y + 12,
      }}
    >
      <h3 dir="auto">{node?.name || t('rule-editor.input')}</h3>
      <p className={styles.cardKind}>
        {t('rule-editor.kind-and-component', {
          kind: t(`rule-editor.category.${info.category}`),
          component: t(info.name),
        })}
      </p>
      {description && <p dir="auto">{description}</p>}
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
