import { useReactFlow } from '@xyflow/react'
import type { DragEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import { INPUT_ID, type Selection } from '../model/chain-draft'
import styles from './canvas.module.css'
import { DRAG_TYPE } from './drag-type'

interface CanvasFrameProps {
  onHover: (nodeId: string | undefined) => void
  onLeave: () => void
  onMenu: (event: MouseEvent, target: Selection) => void
  onOpenLink: (id: string) => void
  children: ReactNode
}

/** Wraps the canvas: handles dropped nodes, keys of focused elements, and clicks on the labels of links. */
export function CanvasFrame({ onHover, onLeave, onMenu, onOpenLink, children }: CanvasFrameProps) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const editor = useEditorContext()
  const flow = useReactFlow()

  function onDrop(event: DragEvent) {
    const clazz = event.dataTransfer.getData(DRAG_TYPE)
    if (!clazz) return
    event.preventDefault()
    const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    editor.openDialog(clazz === 'chain' ? { kind: 'add-chain', at } : { kind: 'add-node', clazz, at })
  }

  /** Labels are drawn outside of the links, so their events are handled here. */
  const onLabel = (event: MouseEvent, run: (id: string) => void) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.link : undefined
    if (id) run(id)
  }

  function openFocused(element: EventTarget) {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
    const { id } = element.dataset
    if (!id || id === INPUT_ID) return
    if (element.classList.contains('react-flow__edge')) onOpenLink(id)
    else if (element.classList.contains('react-flow__node')) void editor.openDock({ kind: 'node', id })
  }

  return (
    <section
      className={styles.canvas}
      dir="ltr"
      aria-label={t('rule-editor.canvas')}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
      onDrop={onDrop}
      onClickCapture={(event) => onLabel(event, (id) => store.getState().select({ nodes: [], links: [id] }))}
      onDoubleClickCapture={(event) => onLabel(event, onOpenLink)}
      onContextMenuCapture={(event) => onLabel(event, (id) => onMenu(event, { nodes: [], links: [id] }))}
      onFocus={(event) => onHover(event.target.closest<HTMLElement>('.react-flow__node')?.dataset.id)}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Enter' && openFocused(event.target)}
    >
      {children}
    </section>
  )
}
