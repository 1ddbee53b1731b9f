import { matchesSearch } from '@signalbox/ui/search-text'
import { Position } from '@xyflow/react'
import type { TFunction } from 'i18next'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftNode, INPUT_ID, INPUT_POSITION, NODE_SIZE } from '../model/chain-draft'
import type { CanvasPoint } from '../model/edit-chain'
import { INPUT_INFO, infoFor } from '../model/node-info'
import type { Drawing } from './drawing'
import { type ElementCache, reuseElement, useStableList } from './element-cache'
import type { FlowNode, FlowNodeData } from './flow-node'
import type { CanvasMarks } from './marks'
import { isWide, useLoadedFonts } from './node-type-width'
import { textTemplate } from './text-template'

/** The nodes for the canvas, including the input. */
export function useFlowNodes({
  draft,
  catalogue,
  selection,
  draggedPositions,
  search,
  problems,
  marks,
}: Drawing): FlowNode[] {
  const { t } = useTranslation()
  const nodeText = useMemo(() => textTemplate(t, 'rule-editor.node-label', ['name', 'component']), [t])
  const componentText = useMemo(() => cachedTexts(t), [t])
  const fonts = useLoadedFonts()
  const cache = useRef<ElementCache<FlowNode>>(new Map()).current
  const selected = new Set(selection.nodes)
  const term = search.trim()

  const dataOf = (node: DraftNode): FlowNodeData => {
    const info = infoFor(catalogue, node)
    const problem = problems.get(node.id)
    const mark = marks.nodes.get(node.id)
    // The marks of a trace or a comparison replace the debug badge.
    const showsDebug = !mark && marks.unmarked === 'plain'
    const component = componentText(info.name)
    return {
      category: info.category,
      component,
      isWide: isWide(component),
      name: node.kind === 'chain' && node.name === '' ? t('rule-editor.unresolved') : node.name,
      hasInput: info.hasInput,
      hasOutput: node.kind === 'node',
      ...(node.kind === 'node' && node.debugMode && showsDebug && { debugText: t('rule-editor.debug') }),
      ...(problem && !mark && { problemText: t(`rule-editor.problem.${problem}`) }),
      ...(mark && { mark }),
      emphasis: emphasisOf(mark !== undefined, marks, term, node.name),
    }
  }

  const nodes = draft.nodes.map((node) => {
    const position = draggedPositions?.get(node.id) ?? node
    const isSelected = selected.has(node.id)
    const parts = [node, position.x, position.y, isSelected, marks, term, problems.get(node.id), t, fonts]
    return reuseElement(cache, node.id, parts, () => {
      const data = dataOf(node)
      const labelParts = [
        nodeText({ name: data.name, component: data.component }),
        data.debugText,
        data.problemText,
        data.mark?.status,
        data.mark?.tag,
        data.mark?.reason?.text,
      ]
      return flowNode(node.id, position, data, labelParts.filter(Boolean).join(', '), isSelected)
    })
  })
  const input = reuseElement(cache, INPUT_ID, [marks, t, fonts], () => {
    const mark = marks.nodes.get(INPUT_ID)
    const data: FlowNodeData = {
      category: 'INPUT',
      component: t(INPUT_INFO.name),
      isWide: isWide(t(INPUT_INFO.name)),
      name: t('rule-editor.input'),
      hasInput: false,
      hasOutput: true,
      ...(mark && { mark }),
      // A search finds nodes by name; the input has no name.
      emphasis: emphasisOf(mark !== undefined, marks, '', ''),
    }
    const node = flowNode(INPUT_ID, INPUT_POSITION, data, t('rule-editor.input-label'), false)
    return { ...node, draggable: false, selectable: false }
  })
  return useStableList([input, ...nodes])
}

/** Translates each key once: many nodes have the same component. */
function cachedTexts(t: TFunction) {
  const texts = new Map<string, string>()
  return (key: string) => {
    const text = texts.get(key) ?? t(key)
    texts.set(key, text)
    return text
  }
}

function emphasisOf(
  hasMark: boolean,
  marks: CanvasMarks,
  search: string,
  name: string,
): FlowNodeData['emphasis'] {
  if (search) return matchesSearch(name, search) ? 'match' : 'dimmed'
  return hasMark ? 'plain' : marks.unmarked
}

/** A node of the canvas. Its size and ports are given, so that the canvas does not measure hundreds of elements. */
function flowNode(
  id: string,
  { x, y }: CanvasPoint,
  data: FlowNodeData,
  ariaLabel: string,
  selected: boolean,
): FlowNode {
  const port = { y: 20, width: 10, height: 10 }
  return {
    id,
    type: 'rule',
    position: { x, y },
    data,
    ariaLabel,
    selected,
    measured: NODE_SIZE,
    // A transform for each node would make every frame of a large chain several times as expensive.
    style: { transform: 'none', left: x, top: y },
    // The reason of a failure is drawn over the nodes below.
    ...(data.mark?.reason && { zIndex: 1000 }),
    handles: [
      ...(data.hasInput ? [{ ...port, type: 'target' as const, position: Position.Left, x: -5 }] : []),
      ...(data.hasOutput ? [{ ...port, type: 'source' as const, position: Position.Right, x: 165 }] : []),
    ],
  }
}
