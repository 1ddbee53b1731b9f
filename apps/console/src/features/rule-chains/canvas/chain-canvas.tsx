import '@xyflow/react/dist/base.css'
import { useMedia } from '@signalbox/ui/use-media'
import { Background, MiniMap, Panel, ReactFlow, SelectionMode, useReactFlow } from '@xyflow/react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { useEditor } from '../editor/editor-store'
import { INPUT_ID, type Selection } from '../model/chain-draft'
import { CanvasFrame } from './canvas-frame'
import { edgeColorOf } from './category-look'
import { ContextMenu, type MenuPlace } from './context-menu'
import type { Drawing } from './drawing'
import { type FlowLink, RuleFlowLink } from './flow-link'
import { type FlowNode, RuleFlowNode } from './flow-node'
import { HoverCard } from './hover-card'
import { useCanvasChanges } from './use-canvas-changes'
import { useDockView } from './use-dock-view'
import { useFlowLinks } from './use-flow-links'
import { useFlowNodes } from './use-flow-nodes'
import { useHover } from './use-hover'
import { useLinking } from './use-linking'
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
  const editor = useEditorContext()
  const selection = useEditor((state) => state.selection)
  const search = useEditor((state) => state.search)
  const { moving, onNodesChange, onEdgesChange } = useCanvasChanges()
  const linking = useLinking(given.draft, given.catalogue)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [hasMap, setMap] = useState(true)
  const [snaps, setSnaps] = useState(true)
  const hover = useHover()
  useDockView()
  const flow = useReactFlow<FlowNode, FlowLink>()
  const isTouch = useMedia('(pointer: coarse)')
  const drawing = { ...given, selection, search, moving }
  const nodes = useFlowNodes(drawing)
  const links = useFlowLinks(drawing)

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

  return (
    <CanvasFrame onHover={hover.enter} onLeave={hover.leave} onMenu={openMenu} onOpenLink={openLink}>
      <ReactFlow<FlowNode, FlowLink>
        nodes={nodes}
        edges={links}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        {...linking}
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
    </CanvasFrame>
  )
}
