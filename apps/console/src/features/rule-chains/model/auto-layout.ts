import { Graph, layout } from '@dagrejs/dagre'
import { type ChainDraft, INPUT_ID, INPUT_POSITION, NODE_SIZE } from './chain-draft'
import { moveNodes } from './edit-chain'

/** Arranges all nodes from the input towards the end, in columns. */
export function autoLayout(draft: ChainDraft): ChainDraft {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 110 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const id of [INPUT_ID, ...draft.nodes.map((node) => node.id)]) graph.setNode(id, { ...NODE_SIZE })
  if (draft.firstId) graph.setEdge(INPUT_ID, draft.firstId)
  for (const { from, to } of draft.links) graph.setEdge(from, to)
  layout(graph)
  const positions = new Map(draft.nodes.map(({ id }) => [id, positionOf(graph, id)]))
  return moveNodes(draft, shiftToInput(positions, positionOf(graph, INPUT_ID)))
}

/** The top left corner of a node: dagre returns the center. */
function positionOf(graph: Graph, id: string) {
  const { x = 0, y = 0 } = graph.node(id)
  return { x: x - NODE_SIZE.width / 2, y: y - NODE_SIZE.height / 2 }
}

/** Moves all nodes so that the input keeps its position and no node is above the upper border. */
function shiftToInput(
  positions: ReadonlyMap<string, { x: number; y: number }>,
  input: { x: number; y: number },
) {
  const dx = INPUT_POSITION.x - input.x
  const top = Math.min(...[...positions.values()].map(({ y }) => y))
  const dy = Math.max(INPUT_POSITION.y - input.y, 20 - top)
  return new Map([...positions].map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]))
}
