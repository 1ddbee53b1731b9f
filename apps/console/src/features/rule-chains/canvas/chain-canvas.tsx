import '@xyflow/react/dist/base.css'
import { showToast } from '@signalbox/ui/toasts'
import { useMedia } from '@signalbox/ui/use-media'
import {
  Background,
  type Connection,
  type EdgeChange,
  MiniMap,
  type NodeChange,
  Panel,
  ReactFlow,
  SelectionMode,
  useReactFlow,
} from '@xyflow/react'
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { useEditor, useEditorStore } from '../editor/editor-store'
import { INPUT_ID, type Selection } from '../model/chain-draft'
import { moveNodes, type Place, reconnect, setLink } from '../model/edit-chain'
import { linkProblem } from '../model/link-rules'
import styles from './canvas.module.css'
import { edgeColorOf } from './category-look'
import { ContextMenu, type MenuPlace } from './context-menu'
import { DRAG_TYPE } from './drag-type'
import type { Drawing } from './drawing'
import { type FlowLink, RuleFlowLink } from './flow-link'
import { type FlowNode, RuleFlowNode } from './flow-node'
import { HoverCard } from './hover-card'
import { useFlowLinks } from './use-flow-links'
import { useFlowNodes } from './use-flow-nodes'
import { useHover } from './use-hover'
import { ZoomBar } from './zoom-bar'

const nodeTypes = { rule: RuleFlowNode }
const edgeTypes = { rule: RuleFlowLink }
const GRID: [number, number] = [10, 10]

interface ChainCanvasProps {
  drawing: Omit<Drawing, 'moving' | 'selection' | 'search'>
  /** Nothing can be changed, as while versions are compared. */
  readOnly?: boolean
  children?: ReactNode
}

/** The drawn chain: nodes are moved, linked and opened here. */
export function ChainCanvas({ drawing: given, readOnly = false, children }: ChainCanvasProps) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const editor = useEditorContext()
  const selection = useEditor((state) => state.selection)
  const search = useEditor((state) => state.search)
  const [moving, setMoving] = useState<ReadonlyMap<string, Place> | null>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [hasMap, setMap] = useState(true)
  const [snaps, setSnaps] = useState(true)
  const hover = useHover()
  const flow = useReactFlow<FlowNode, FlowLink>()
  const isTouch = useMedia('(pointer: coarse)')
  const drawing = { ...given, selection, search, moving }
  const nodes = useFlowNodes(drawing)
  const links = useFlowLinks(drawing)

  function onNodesChange(changes: NodeChange<FlowNode>[]) {
    const places = new Map<string, Place>()
    let isMoving = false
    for (const change of changes) {
      if (change.type !== 'position' || !change.position || change.id === INPUT_ID) continue
      places.set(change.id, change.position)
      isMoving ||= change.dragging === true
    }
    if (places.size > 0 && isMoving) setMoving((now) => new Map([...(now ?? []), ...places]))
    else if (places.size > 0) {
      setMoving(null)
      store.getState().edit((draft) => moveNodes(draft, places), `move ${[...places.keys()].join()}`)
    }
    const { nodes: now, links: same } = store.getState().selection
    const next = selectedAfter(now, changes).filter((id) => id !== INPUT_ID)
    if (!isSameList(now, next)) store.getState().select({ nodes: next, links: same })
  }

  function onEdgesChange(changes: EdgeChange<FlowLink>[]) {
    const { nodes: same, links: now } = store.getState().selection
    const next = selectedAfter(now, changes)
    if (!isSameList(now, next)) store.getState().select({ nodes: same, links: next })
  }

  const problemOf = ({ source, target }: Pick<Connection, 'source' | 'target'>) =>
    linkProblem(given.draft, source, target, (type) => given.catalogue.get(type)?.hasInput ?? true)

  function onConnect({ source, target }: Connection) {
    if (source === INPUT_ID) store.getState().edit((draft) => setLink(draft, source, target, []))
    else editor.openDialog({ kind: 'link', from: source, to: target })
  }

  function onReconnect(link: FlowLink, { source, target }: Connection) {
    const old = given.draft.links.find(({ id }) => id === link.id)
    if (old) store.getState().edit((draft) => reconnect(draft, old, source, target))
    else onConnect({ source, target, sourceHandle: null, targetHandle: null })
  }

  function onDrop(event: DragEvent) {
    const clazz = event.dataTransfer.getData(DRAG_TYPE)
    if (!clazz) return
    event.preventDefault()
    const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    editor.openDialog(clazz === 'chain' ? { kind: 'add-chain', at } : { kind: 'add-node', clazz, at })
  }

  function openMenu(event: MouseEvent | globalThis.MouseEvent, target?: Selection) {
    event.preventDefault()
    hover.leave()
    if (readOnly) return
    const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null
    // The menu key of the keyboard reports no pointer.
    const isPointer = event.clientX > 0 || event.clientY > 0
    const at = isPointer ? { x: event.clientX, y: event.clientY } : { x: box?.left ?? 0, y: box?.bottom ?? 0 }
    setMenu({ ...at, at: flow.screenToFlowPosition(at), target })
  }

  const openLink = (id: string) => {
    if (!id.startsWith(`${INPUT_ID}>`)) void editor.openDock({ kind: 'link', id })
  }

  /** Labels are drawn outside of the links, so they pass on what is done to them. */
  const labelled = (event: MouseEvent) =>
    event.target instanceof HTMLElement ? event.target.dataset.link : undefined

  return (
    <section
      className={styles.canvas}
      dir="ltr"
      aria-label={t('rule-editor.canvas')}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
      onDrop={onDrop}
      onClickCapture={(event) => {
        const id = labelled(event)
        if (id) store.getState().select({ nodes: [], links: [id] })
      }}
      onDoubleClickCapture={(event) => {
        const id = labelled(event)
        if (id) openLink(id)
      }}
      onContextMenuCapture={(event) => {
        const id = labelled(event)
        if (id) openMenu(event, { nodes: [], links: [id] })
      }}
      onFocus={(event) => hover.enter(event.target.closest<HTMLElement>('.react-flow__node')?.dataset.id)}
      onBlur={hover.leave}
      onKeyDown={(event) => {
        if (
          event.key !== 'Enter' ||
          !(event.target instanceof HTMLElement || event.target instanceof SVGElement)
        )
          return
        const id = event.target.dataset.id
        if (!id || id === INPUT_ID) return
        if (event.target.classList.contains('react-flow__edge')) openLink(id)
        else if (event.target.classList.contains('react-flow__node'))
          void editor.openDock({ kind: 'node', id })
      }}
    >
      <ReactFlow<FlowNode, FlowLink>
        nodes={nodes}
        edges={links}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={onConnect}
        onReconnect={onReconnect}
        onConnectEnd={(_, state) => {
          if (state.isValid || !state.fromNode || !state.toNode) return
          const problem = problemOf({ source: state.fromNode.id, target: state.toNode.id })
          if (problem) showToast({ type: 'error', text: t(`rule-editor.link-problem.${problem}`) })
        }}
        isValidConnection={(connection) => problemOf(connection) === null}
        onNodeDoubleClick={(_, { id }) => id !== INPUT_ID && void editor.openDock({ kind: 'node', id })}
        onEdgeDoubleClick={(_, { id }) => openLink(id)}
        onNodeContextMenu={(event, { id }) =>
          id === INPUT_ID ? event.preventDefault() : openMenu(event, { nodes: [id], links: [] })
        }
        onEdgeContextMenu={(event, { id }) => openMenu(event, { nodes: [], links: [id] })}
        onSelectionContextMenu={(event) => openMenu(event)}
        onPaneContextMenu={(event) => openMenu(event)}
        onNodeMouseEnter={(_, { id }) => hover.enter(id)}
        onNodeMouseLeave={hover.leave}
        onNodeClick={hover.leave}
        onNodeDragStart={hover.leave}
        onMoveStart={hover.leave}
        nodesDraggable={!readOnly}
        nodesConnectable={!readOnly}
        edgesReconnectable={!readOnly}
        deleteKeyCode={null}
        proOptions={{ hideAttribution: true }}
        multiSelectionKeyCode={['Control', 'Meta', 'Shift']}
        selectionOnDrag={!isTouch}
        selectionMode={SelectionMode.Partial}
        panOnDrag={isTouch ? true : [1]}
        panOnScroll
        zoomOnDoubleClick={false}
        snapToGrid={snaps}
        snapGrid={GRID}
        minZoom={0.2}
        maxZoom={2}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.08 }}
        ariaLabelConfig={{
          'node.a11yDescription.default': t('rule-editor.help.node'),
          'node.a11yDescription.keyboardDisabled': t('rule-editor.help.node'),
          'edge.a11yDescription.default': t('rule-editor.help.link'),
          'minimap.ariaLabel': t('rule-editor.minimap'),
        }}
      >
        <Background gap={20} size={1.6} color="var(--canvas-dot)" />
        {hasMap && (
          <MiniMap<FlowNode>
            pannable
            zoomable
            style={{ width: 156, height: 64 }}
            maskColor="transparent"
            nodeColor={({ data }) => edgeColorOf(data.category)}
          />
        )}
        <Panel position="bottom-left">
          <ZoomBar
            {...{ hasMap, snaps }}
            onMap={() => setMap(!hasMap)}
            onSnap={() => setSnaps(!snaps)}
            readOnly={readOnly}
          />
        </Panel>
        {children}
      </ReactFlow>
      {hover.id && !menu && <HoverCard nodeId={hover.id} drawing={drawing} />}
      {menu && <ContextMenu place={menu} onClose={() => setMenu(null)} />}
    </section>
  )
}

function selectedAfter(now: readonly string[], changes: readonly { type: string }[]): string[] {
  const next = new Set(now)
  for (const change of changes) {
    if (change.type !== 'select') continue
    const { id, selected } = change as { type: 'select'; id: string; selected: boolean }
    if (selected) next.add(id)
    else next.delete(id)
  }
  return [...next]
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, index) => each === b[index])
