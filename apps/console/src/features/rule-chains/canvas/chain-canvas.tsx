import '@xyflow/react/dist/base.css'
import { useMedia } from '@signalbox/ui/use-media'
import { Panel, ReactFlow, SelectionMode, useReactFlow } from '@xyflow/react'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorContext } from '../editor/editor-context'
import { useEditor } from '../editor/editor-store'
import { type ChainDraft, INPUT_ID, type Selection } from '../model/chain-draft'
import { DotGrid } from './background/dot-grid'
import styles from './canvas.module.css'
import { CanvasFrame } from './canvas-frame'
import { ContextMenu, type OpenMenu } from './context-menu'
import { type Drawing, FIT_OPTIONS } from './drawing'
import { FarViewProvider, useFarView } from './far-view'
import { type FlowNode, RuleFlowNode } from './flow-node'
import { HoverCard } from './hover-card'
import { LabelLayerProvider, useFoundLabelLayer } from './label-layer'
import { type FlowLink, RuleFlowLink } from './links/flow-link'
import { useFlowLinks } from './links/use-flow-links'
import { useLinking } from './links/use-linking'
import { ChainMap } from './map/chain-map'
import { useCanvasChanges } from './use-canvas-changes'
import { useDockView } from './use-dock-view'
import { useFlowNodes } from './use-flow-nodes'
import { useGivenSizes } from './use-given-sizes'
import { useHover } from './use-hover'
import { useIsPainted } from './use-is-painted'
import { useStableCallbacks } from './use-stable-callbacks'
import { ZoomBar } from './zoom-bar'

const nodeTypes = { rule: RuleFlowNode }
const edgeTypes = { rule: RuleFlowLink }
// Constants, because the canvas processes a property again when it is a new object.
const GRID: [number, number] = [10, 10]
const MULTI_SELECTION_KEYS = ['Control', 'Meta', 'Shift']
const MIDDLE_BUTTON = [1]
const PRO_OPTIONS = { hideAttribution: true }

interface ChainCanvasProps {
  drawing: Omit<Drawing, 'draggedPositions' | 'selection' | 'search'>
  /** While versions are compared: nothing can be changed, and no node or link can be opened. */
  readOnly?: boolean
  /** Shown at the bottom, between the zoom bar and the map. */
  bar: ReactNode
  children?: ReactNode
}

/** The canvas of a chain, on which nodes are moved, linked and opened. */
export function ChainCanvas({ drawing: baseDrawing, readOnly = false, bar, children }: ChainCanvasProps) {
  const { t } = useTranslation()
  const editor = useEditorContext()
  const selection = useEditor((state) => state.selection)
  const search = useEditor((state) => state.search)
  const { draggedPositions, ...changes } = useCanvasChanges()
  const linking = useLinking(baseDrawing.draft, baseDrawing.catalogue)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [hasMap, setMap] = useState(true)
  const [snaps, setSnaps] = useState(true)
  const fitsAtFirst = useFitsAtFirst(baseDrawing.draft)
  const isPainted = useIsPainted()
  const hover = useHover()
  useDockView()
  useGivenSizes()
  const isFar = useFarView(baseDrawing.draft.nodes)
  const flow = useReactFlow<FlowNode, FlowLink>()
  const labelLayer = useFoundLabelLayer()
  const isTouch = useMedia('(pointer: coarse)')
  const drawing = { ...baseDrawing, selection, search, draggedPositions }
  const nodes = useFlowNodes(drawing)
  const links = useFlowLinks(drawing)

  function openMenu(event: MouseEvent | globalThis.MouseEvent, target?: Selection) {
    event.preventDefault()
    hover.leave()
    if (readOnly) return
    const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null
    // The menu key of the keyboard reports no pointer position.
    const isPointer = event.clientX > 0 || event.clientY > 0
    const position = isPointer
      ? { x: event.clientX, y: event.clientY }
      : { x: box?.left ?? 0, y: box?.bottom ?? 0 }
    setMenu({ ...position, canvasPosition: flow.screenToFlowPosition(position), target })
  }

  const openNode = (id: string) => {
    if (!readOnly && id !== INPUT_ID) void editor.openDock({ kind: 'node', id })
  }
  const openLink = (id: string) => {
    if (!readOnly && !id.startsWith(`${INPUT_ID}>`)) void editor.openDock({ kind: 'link', id })
  }

  const handlers = useStableCallbacks({
    ...changes,
    ...linking,
    onNodeDoubleClick: (_: MouseEvent, { id }: FlowNode) => openNode(id),
    onEdgeDoubleClick: (_: MouseEvent, { id }: FlowLink) => openLink(id),
    onNodeContextMenu: (event: MouseEvent, { id }: FlowNode) =>
      id === INPUT_ID ? event.preventDefault() : openMenu(event, { nodes: [id], links: [] }),
    onEdgeContextMenu: (event: MouseEvent, { id }: FlowLink) => openMenu(event, { nodes: [], links: [id] }),
    onSelectionContextMenu: (event: MouseEvent) => openMenu(event),
    onPaneContextMenu: (event: MouseEvent | globalThis.MouseEvent) => openMenu(event),
    onNodeMouseEnter: (_: MouseEvent, { id }: FlowNode) => hover.enter(id),
    onNodeMouseLeave: hover.leave,
    onNodeClick: hover.leave,
    onNodeDragStart: hover.leave,
    onMoveStart: hover.leave,
  })
  const ariaLabelConfig = useMemo(
    () => ({
      'node.a11yDescription.default': t('rule-editor.help.node'),
      'node.a11yDescription.keyboardDisabled': t('rule-editor.help.node'),
      'edge.a11yDescription.default': t('rule-editor.help.link'),
    }),
    [t],
  )

  return (
    <CanvasFrame onHover={hover.enter} onLeave={hover.leave} onOpenNode={openNode} onOpenLink={openLink}>
      <LabelLayerProvider value={labelLayer}>
        <FarViewProvider value={isFar}>
          <ReactFlow<FlowNode, FlowLink>
            {...handlers}
            nodes={nodes}
            edges={links}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            nodesDraggable={!readOnly}
            nodesConnectable={!readOnly}
            edgesReconnectable={!readOnly && !isFar}
            deleteKeyCode={null}
            proOptions={PRO_OPTIONS}
            multiSelectionKeyCode={MULTI_SELECTION_KEYS}
            selectionOnDrag={!isTouch}
            selectionMode={SelectionMode.Partial}
            panOnDrag={isTouch ? true : MIDDLE_BUTTON}
            panOnScroll
            zoomOnDoubleClick={false}
            snapToGrid={snaps}
            snapGrid={GRID}
            minZoom={0.2}
            maxZoom={2}
            fitView={fitsAtFirst}
            fitViewOptions={FIT_OPTIONS}
            ariaLabelConfig={ariaLabelConfig}
          >
            <DotGrid />
            <Panel position="bottom-left" className={styles.bottom ?? ''}>
              <div className={styles.bottomStart}>
                <ZoomBar
                  {...{ hasMap, snaps }}
                  onMap={() => setMap(!hasMap)}
                  onSnap={() => setSnaps(!snaps)}
                  readOnly={readOnly}
                />
              </div>
              {bar}
              <div className={styles.bottomEnd}>{hasMap && isPainted && <ChainMap nodes={nodes} />}</div>
            </Panel>
            {children}
          </ReactFlow>
        </FarViewProvider>
      </LabelLayerProvider>
      {hover.id && !menu && <HoverCard nodeId={hover.id} drawing={drawing} />}
      {menu && <ContextMenu menu={menu} onClose={() => setMenu(null)} />}
    </CanvasFrame>
  )
}

/**
 * Whether the view is fitted to the chain when the chain is opened. For an empty chain, the view shows the start of the
 * canvas: with the input in the middle, half of the view would be outside the canvas, where no node can be placed.
 */
function useFitsAtFirst({ nodes }: ChainDraft): boolean {
  const [hadNodes] = useState(nodes.length > 0)
  return hadNodes
}
