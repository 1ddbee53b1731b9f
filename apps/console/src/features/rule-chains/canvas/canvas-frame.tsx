import { useReactFlow } from '@xyflow/react'
import type { DragEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import styles from './canvas.module.css'
import { DRAG_TYPE } from './drag-type'

interface CanvasFrameProps {
  onHover: (nodeId: string | undefined) => void
  onLeave: () => void
  onOpenNode: (id: string) => void
  onOpenLink: (id: string) => void
  children: ReactNode
}

/** Wraps the canvas: adds dropped nodes, and opens the focused node or link when Enter is pressed. */
export function CanvasFrame({ onHover, onLeave, onOpenNode, onOpenLink, children }: CanvasFrameProps) {
  const { t } = useTranslation()
  const editor = useEditorContext()
  const flow = useReactFlow()

  function onDrop(event: DragEvent) {
    const clazz = event.dataTransfer.getData(DRAG_TYPE)
    if (!clazz) return
    event.preventDefault()
    const position = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    editor.openDialog(
      clazz === 'chain' ? { kind: 'add-chain', position } : { kind: 'add-node', clazz, position },
    )
  }

  function openFocused(element: EventTarget) {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
    const { id } = element.dataset
    if (!id) return
    if (element.classList.contains('react-flow__edge')) onOpenLink(id)
    else if (element.classList.contains('react-flow__node')) onOpenNode(id)
  }

  return (
    <section
      className={styles.canvas}
      dir="ltr"
      aria-label={t('rule-editor.canvas')}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
      onDrop={onDrop}
      onFocus={(event) => onHover(event.target.closest<HTMLElement>('.react-flow__node')?.dataset.id)}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Enter' && openFocused(event.target)}
    >
      {children}
    </section>
  )
}
